import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = `
  const { standardOutput } = await import(${JSON.stringify(new URL('./standard-output.ts', import.meta.url).href)});
  const { pino } = await import('pino');
  const log = pino(standardOutput());
  for (let line = 0; line < 20_000; line += 1) log.info('a line '.repeat(20));
  process.stderr.write('still here');
`;

it('a server whose log cannot be written goes on', () => {
  // Opened to be read alone: every write fails, as on a full disk.
  const unwritable = openSync(fileURLToPath(import.meta.url), 'r');
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', unwritable, 'pipe'],
    encoding: 'utf8',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  closeSync(unwritable);
  expect({ stderr, status }).toEqual({ stderr: 'still here', status: 0 });
});
