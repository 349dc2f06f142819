import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { say } from './run-command.mjs';

const INSTALLED = [
  // The same engine without windows of its own: tests take an eighth less time of the processor.
  '/usr/bin/chromium-headless-shell',
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

/** @typedef {{ driver: string, browser: string }} WebKitPrograms */

/** Folders with a WebKitGTK in them, by the interface it has. */
const WEBKIT_FOLDER = /^webkit(2gtk-4\.[01]|gtk-6\.0)$/;

/**
 * The programs of the engines that run beside Chromium: WebKitGTK with its driver and a screen to draw on, and Firefox
 * (`FIREFOX`, else the system's). Null where one is not installed.
 * @returns {{ webkit: WebKitPrograms | null, firefox: string | null }}
 */
export function findEngines() {
  const driver = onPath('WebKitWebDriver');
  const browser = miniBrowser();
  const webkit = driver && browser && onPath('Xvfb') ? { driver, browser } : null;
  const firefox = process.env.FIREFOX || onPath('firefox-esr') || onPath('firefox');
  return { webkit, firefox };
}

/**
 * @param {string} program
 * @returns {string | null}
 */
function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** @returns {string | null} */
function miniBrowser() {
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'];
  const homes = libraries.filter((path) => existsSync(path)).flatMap((path) => [path, ...tripletsIn(path)]);
  const folders = homes.flatMap((home) =>
    readdirSync(home)
      .filter((name) => WEBKIT_FOLDER.test(name))
      .map((name) => join(home, name, 'MiniBrowser')),
  );
  return folders.find((path) => existsSync(path)) ?? null;
}

/**
 * Debian keeps libraries in a folder for each processor.
 * @param {string} path
 * @returns {string[]}
 */
function tripletsIn(path) {
  return readdirSync(path)
    .filter((name) => name.includes('-linux-gnu'))
    .map((name) => join(path, name));
}

/** Whether packages of the system can be installed without asking anybody. */
export function onDebianAsRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * @param {readonly string[]} packages
 * @param {string} name what they are, for the person who waits
 */
function installFromDebian(packages, name) {
  say(`Installing ${name} with apt-get, for the browser tests`);
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/**
 * Path of a Chromium for the browser tests; on Debian as root it is installed when there is none.
 * @returns {string}
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (onDebianAsRoot()) installFromDebian(['chromium-headless-shell'], 'Chromium');
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome and none was found. Install one ' +
      '(Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium), ' +
      'or set CHROMIUM to its path.',
  );
}

/** What each engine beside Chromium is called, and the packages of Debian that it comes in. */
const ENGINES = /** @type {const} */ ({
  webkit: { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { name: 'Firefox', packages: ['firefox-esr'] },
});

/**
 * Installs the engines that are missing on Debian as root. Answers with a sentence for each whose tests cannot be run;
 * there they all can, so `fatal` says whether that is a failure: on a machine that tests for everybody it is.
 * @returns {{ notRun: string[], fatal: boolean }}
 */
export function ensureEngines() {
  const canInstall = onDebianAsRoot();
  let reason = canInstall ? '' : ' (by itself only as root on Debian)';
  for (const { name, packages } of canInstall ? missing() : []) {
    try {
      installFromDebian(packages, name);
    } catch (error) {
      reason = ` (${error instanceof Error ? error.message : error})`;
    }
  }
  const notRun = missing().map(
    ({ name, packages }) =>
      `The tests in ${name} were not run, because it is not installed${reason}: apt-get install ${packages.join(' ')}`,
  );
  return { notRun, fatal: canInstall && Boolean(process.env.CI) };
}

function missing() {
  const found = findEngines();
  return [found.webkit ? [] : ENGINES.webkit, found.firefox ? [] : ENGINES.firefox].flat();
}
