import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './run-command.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** npm notes here what it installed. */
const installedIn = (/** @type {string} */ folder) => join(folder, 'node_modules', '.package-lock.json');

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * Runs `npm ci` unless exactly the packages of a folder's package-lock.json are installed.
 * @param {string} folder
 */
export function ensurePackages(folder = ROOT) {
  if (upToDate(folder)) return;
  say(`Installing packages (${existsSync(installedIn(folder)) ? 'package-lock.json changed' : 'first time'})`);
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } catch {
    throw new Error('The packages could not be installed; what npm says stands above. Is the npm registry reachable?');
  }
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function upToDate(folder) {
  if (!existsSync(installedIn(folder))) return false;
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const installed = packagesOf(installedIn(folder));
  const same = (/** @type {string} */ path) =>
    wanted[path]?.version === installed[path]?.version && wanted[path]?.integrity === installed[path]?.integrity;
  // Packages for other platforms are in the lock file alone.
  const needed = Object.keys(wanted).filter((path) => path !== '' && !wanted[path]?.optional);
  return [...needed, ...Object.keys(installed)].every(same);
}

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
