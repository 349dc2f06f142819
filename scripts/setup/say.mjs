/**
 * One short line about what is being done, on standard error: standard output belongs to the task.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`· ${line}\n`);
}
