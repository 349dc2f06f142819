import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureEngines, findEngines, onDebianAsRoot } from './browsers.mjs';

let programs: string;
beforeEach(async () => {
  programs = await mkdtemp(join(tmpdir(), 'portico-programs-'));
  // nothing is found and nothing can be installed
  vi.stubEnv('PATH', programs);
  vi.stubEnv('FIREFOX', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(programs, { recursive: true });
});

test('an engine that cannot be had is said, with why and what to install', () => {
  const { notRun } = ensureEngines();
  expect(notRun).toEqual([
    expect.stringMatching(/^The tests in WebKit were not run, because .+: apt-get install webkit2gtk-driver xvfb$/),
    expect.stringMatching(/^The tests in Firefox were not run, because .+: apt-get install firefox-esr$/),
  ]);
});

test('it is a failure only on CI, and only where it could have been installed', () => {
  vi.stubEnv('CI', '');
  expect(ensureEngines().fatal).toBe(false);
  vi.stubEnv('CI', 'true');
  expect(ensureEngines().fatal).toBe(onDebianAsRoot());
});

test('a Firefox of the system is found, and one that is named', async () => {
  expect(findEngines()).toEqual({ webkit: null, firefox: null });
  const firefox = join(programs, 'firefox');
  await writeFile(firefox, '');
  await chmod(firefox, 0o755);
  expect(findEngines().firefox).toBe(firefox);
  vi.stubEnv('FIREFOX', '/opt/firefox/firefox');
  expect(findEngines().firefox).toBe('/opt/firefox/firefox');
});
