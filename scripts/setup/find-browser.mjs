import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of a Chromium for the browser tests: `CHROMIUM`, the system's, or one Playwright downloaded before.
 * @returns {string | null}
 */
export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return INSTALLED.find((path) => existsSync(path)) ?? playwrightBrowser();
}

/** @returns {string | null} */
function playwrightBrowser() {
  const caches = [process.env.PLAYWRIGHT_BROWSERS_PATH, '.cache/ms-playwright', 'Library/Caches/ms-playwright'];
  for (const cache of caches) {
    if (!cache) continue;
    const folder = cache.startsWith('/') ? cache : join(homedir(), cache);
    const found = existsSync(folder) ? newestChromium(folder) : null;
    if (found) return found;
  }
  return null;
}

/**
 * @param {string} folder
 * @returns {string | null}
 */
function newestChromium(folder) {
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
  versions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  const places = ['chrome-linux64/chrome', 'chrome-linux/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];
  const paths = versions.flatMap((version) => places.map((place) => join(folder, version, place)));
  return paths.find((path) => existsSync(path)) ?? null;
}
