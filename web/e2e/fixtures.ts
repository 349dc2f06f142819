import { test as base, expect } from '@playwright/test';
import { ApiClient } from './support/api-client.ts';
import { ErrorGuard } from './support/error-guard.ts';
import { Portico } from './support/portico.ts';
import { type RunningServer, startServer } from './support/start-server.ts';

interface Fixtures {
  /** The server of this test alone. */
  server: RunningServer;
  api: ApiClient;
  errors: ErrorGuard;
  portico: Portico;
}

/** Every test has its own server and data; an error in any window's console fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  server: async ({}, use, testInfo) => {
    const server = await startServer();
    await use(server);
    await server.stop();
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' });
    }
  },
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ server }, use) => use(new ApiClient(server.url)),
  errors: [
    async ({ context }, use) => {
      const guard = new ErrorGuard(context);
      await use(guard);
      expect(guard.unexpected(), 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  portico: async ({ page }, use) => use(new Portico(page)),
});

export { expect };
