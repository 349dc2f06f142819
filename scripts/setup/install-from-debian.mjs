import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './say.mjs';

/** Whether packages of the system can be installed without asking anybody. */
export function onDebianAsRoot() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * @param {readonly string[]} packages
 * @param {string} name what they are, for the person who waits
 */
export function installFromDebian(packages, name) {
  say(`Installing ${name} with apt-get, for the browser tests`);
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
