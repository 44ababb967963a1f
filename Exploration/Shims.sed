# What stands for the parts of the system. No line is added or removed, so lines keep their numbers.
s/import Synchronization$/import Interleaving/
# Fields that a lock or an order protects. (A handler is moved, and goes with `place`.)
/ErasedHandler/!s/@exclusivity(unchecked)/@Tracked/
