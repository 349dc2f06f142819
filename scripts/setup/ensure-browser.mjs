import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { say } from './say.mjs';

/**
 * Path of a Chromium for the browser tests; on Debian as root it is installed when there is none.
 * @returns {string}
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) installFromDebian();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome and none was found. Install one (Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or set CHROMIUM to its path.',
  );
}

function installFromDebian() {
  say('Installing Chromium with apt-get, for the browser tests');
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}
