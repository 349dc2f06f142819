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
  /** Whether the person opens the editor for the first time. */
  newcomer: boolean;
}

/** Runs in every frame, of which those in a sandbox have no storage. */
export function hasSeenTheTour(): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  for (const tour of ['editor', 'shared']) localStorage.setItem(`portico.tour.${tour}`, 'done');
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
  // Everybody has seen the tour but in the test that is about it.
  context: async ({ context, newcomer }, use) => {
    if (!newcomer) await context.addInitScript(hasSeenTheTour);
    await use(context);
  },
  newcomer: [false, { option: true }],
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
