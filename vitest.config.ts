import { defineConfig } from 'vitest/config';

const project = (name: string, folders: readonly string[]) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`) },
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
    projects: [
      project('core', ['core', 'schemas', 'fixtures']),
      project('server', ['server']),
      project('cli', ['cli']),
      project('web', ['web']),
      project('scripts', ['scripts']),
    ],
  },
});
