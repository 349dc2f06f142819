import { findBrowser } from './find-browser.mjs';
import { installFromDebian, onDebianAsRoot } from './install-from-debian.mjs';

/**
 * Path of a Chromium for the browser tests; on Debian as root it is installed when there is none.
 * @returns {string}
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (onDebianAsRoot()) installFromDebian(['chromium'], 'Chromium');
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome and none was found. Install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or set CHROMIUM to its path.',
  );
}
