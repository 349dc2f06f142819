import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { CONFIGURATION_VERSION as version } from '#core/constants.ts';
import { temporaryFolder } from './testing/run-cli.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Lines that a pipeline runs in a shell: steps of GitHub Actions, and items below `script` of GitLab. */
function shellLines(yaml: string): string[] {
  const steps = [...yaml.matchAll(/^ *- run: (.+)$/gm)].map(([, line = '']) => line);
  const script = /^ *script:\n((?: *- .+\n)+)/m.exec(yaml)?.[1] ?? '';
  return [...steps, ...[...script.matchAll(/^ *- (.+)$/gm)].map(([, line = '']) => line)];
}

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'command-line.md'), 'utf8');
const lines = [...page.matchAll(/^```yaml\n([\s\S]*?)^```/gm)].flatMap(([, yaml = '']) => shellLines(yaml));

// spec terminal.3: the examples for pipelines are run as they stand, in a plain shell.
test.each(lines)('a pipeline can run %s, and fails where a page is wrong', async (line) => {
  const folder = temporaryFolder();
  try {
    mkdirSync(join(folder.path, 'pages'));
    const main = join(import.meta.dirname, '..', 'dist/cli/portico.js');
    chmodSync(folder.write('portico', `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`), 0o755);
    const env = { ...process.env, CI: 'true', PATH: `${folder.path}:${process.env.PATH}` };
    const run = () => promisify(execFile)('sh', ['-e', '-c', line], { cwd: folder.path, env });
    folder.write('pages/sound.json', { version });
    await run();
    folder.write('pages/wrong.json', { version, fonts: 5 });
    await expect(run()).rejects.toMatchObject({ code: 1 });
  } finally {
    folder.remove();
  }
});

test('there are examples for both', () => {
  expect(lines.length).toBeGreaterThanOrEqual(3);
});
