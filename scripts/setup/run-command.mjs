import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';

/**
 * Runs a program with our input and output; resolves with its exit code. Signals sent to us reach it, so that
 * Ctrl-C and `kill` end the work itself; ended by a signal, it counts as 128 plus the signal's number, as in a shell.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function runCommand(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    // A terminal sends Ctrl-C to every process of the job by itself.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`Cannot run ${program}: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const each of signals) process.off(each, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a script with another Node, whose folder comes first in PATH so that npm and its tools use it too.
 * @param {string} node path of the node program
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runNode(node, args) {
  const PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  return runCommand(node, args, { env: { ...process.env, PATH } });
}

/**
 * One short line about what is being done, on standard error: standard output belongs to the task.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`· ${line}\n`);
}
