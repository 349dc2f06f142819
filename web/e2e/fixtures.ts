import { test as base, expect } from '@playwright/test';
import { ApiClient } from './support/api-client.ts';
import { ErrorGuard } from './support/error-guard.ts';
import { Portico } from './support/portico.ts';
import { type RunningServer, type ServerHost, serverHost } from './support/server-host.ts';

interface Fixtures {
  /** The server of this test alone. */
  server: RunningServer;
  api: ApiClient;
  errors: ErrorGuard;
  portico: Portico;
  /** Whether the person opens the editor for the first time. */
  newcomer: boolean;
  /** Settings of the server besides those every test has. */
  environment: Record<string, string>;
}

interface WorkerFixtures {
  /** Opens the servers of a worker's tests. */
  host: ServerHost;
}

/** Runs in every frame, of which those in a sandbox have no storage. */
export function hasSeenTheTour(): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  for (const tour of ['editor', 'shared']) localStorage.setItem(`portico.tour.${tour}`, 'done');
  // Pages that exist are opened as on a desktop, until the person chooses another device.
  if (localStorage.getItem('portico.device') === null) localStorage.setItem('portico.device', 'desktop');
}

/** Every test has its own server and data; an error in any window's console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [serverHost, { scope: 'worker' }],
  server: async ({ host, environment }, use, testInfo) => {
    const server = await host.start(environment);
    await use(server);
    await server.kill();
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' });
    }
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  // Everybody has seen the tour but in the test that is about it.
  context: async ({ context, newcomer }, use) => {
    if (!newcomer) await context.addInitScript(hasSeenTheTour);
    await use(context);
  },
  newcomer: [false, { option: true }],
  environment: [{}, { option: true }],
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
