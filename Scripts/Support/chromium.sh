# shellcheck shell=bash
# Sourced by the scripts that look at pages in a browser.

# Prints the path of Chromium; fails if there is none.
find_chromium() {
  local program
  for program in "${CHROMIUM:-}" chromium chromium-browser google-chrome \
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'; do
    if type -P "$program"; then return; fi
  done
  return 1
}
