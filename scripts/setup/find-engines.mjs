import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
