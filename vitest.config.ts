import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const POSTGRES = './scripts/testing/postgres-setup.ts';
const PROGRAMS = './scripts/testing/built-programs.ts';

/** `isolate`: every file has modules and globals of its own, which costs as much again as the tests themselves. */
const project = (name: string, folders: readonly string[], { isolate = false, globalSetup = [] as string[] } = {}) => ({
  extends: true as const,
  test: { name, isolate, globalSetup, include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`) },
});

/** `npx vitest run core/config` runs one folder. `FC_SEED=n` repeats a run's generated values. */
export default defineConfig({
  test: {
    environment: 'node',
    exclude: ['**/node_modules/**', 'dist/**', '.tools/**', 'web/e2e/**'],
    globalSetup: './scripts/testing/global-setup.ts',
    setupFiles: ['./scripts/testing/seed.ts'],
    testTimeout: process.env.PROOF ? 600_000 : 20_000,
    hookTimeout: 30_000,
    // Generous: what is waited for comes at once, except on a machine that stands still.
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    // A test that waits for a process or a database leaves its core to another.
    maxWorkers: availableParallelism() + 1,
    projects: [
      project('core', ['core', 'schemas', 'fixtures']),
      project('server', ['server'], { globalSetup: [PROGRAMS, POSTGRES] }),
      project('cli', ['cli'], { globalSetup: [PROGRAMS, POSTGRES] }),
      // React keeps to the first document it met.
      project('web', ['web'], { isolate: true }),
      project('scripts', ['scripts', 'lab'], { globalSetup: [POSTGRES] }),
    ],
  },
});
