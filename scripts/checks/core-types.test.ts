import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../build/run.ts';

/** What the compiler says of a file under core's own settings. */
function compile(source: string): string {
  const place = mkdtempSync(join(tmpdir(), 'portico-core-types-'));
  const settings = { extends: join(ROOT, 'core/tsconfig.json'), include: ['*.ts'], exclude: [] };
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(place, 'planted.ts'), source);
  const done = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', place], { encoding: 'utf8' });
  rmSync(place, { recursive: true, force: true });
  return done.stdout;
}

test.each(['document', 'window', 'localStorage', 'HTMLElement', 'DOMParser', 'process', 'Buffer', 'require'])(
  'core does not know %s',
  (name) => {
    expect(compile(`export const planted = ${name};\n`)).toContain(`Cannot find name '${name}'`);
  },
);

test('core knows what browsers, workers and Node share', () => {
  expect(compile('export const shared = [fetch, URL, AbortSignal, structuredClone, setTimeout];\n')).toBe('');
});
