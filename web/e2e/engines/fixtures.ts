import { test as base, expect } from '@playwright/test';
import { findEngines } from '../../../scripts/setup/browsers.mjs';
import { ApiClient } from '../support/api-client.ts';
import { type RunningServer, type ServerHost, serverHost } from '../support/server-host.ts';
import { BrowserWindow } from './support/browser-window.ts';
import type { Engine } from './support/engine.ts';
import { startFirefox } from './support/firefox.ts';
import { type Gateway, startGateway } from './support/gateway.ts';
import { Phone } from './support/phone.ts';
import { startWebKit } from './support/webkit.ts';
import { Workspace } from './support/workspace.ts';

export type EngineName = 'webkit' | 'firefox';

interface Fixtures {
  /** The server of this test alone: a port of its own, so nothing in the browser's storage is another test's. */
  server: RunningServer;
  api: ApiClient;
  window: BrowserWindow;
  workspace: Workspace;
  phone: Phone;
  gateway: Gateway;
}

interface WorkerFixtures {
  engineName: EngineName;
  engine: Engine;
  /** Opens the servers of a worker's tests. */
  host: ServerHost;
}

/** One browser for all tests of a worker, one server for each of them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  host: [serverHost, { scope: 'worker' }],
  server: async ({ host }, use) => {
    // So that tests can save gateways without a delivery test of every mail before.
    const server = await host.start({ PORTICO_ALLOW_UNVERIFIED_EMAILS: '1' });
    await use(server);
    await server.stop();
  },
  api: async ({ server }, use) => use(new ApiClient(server.url)),
  window: async ({ engine }, use, testInfo) => {
    await use(new BrowserWindow(engine));
    if (testInfo.status === testInfo.expectedStatus) return;
    await testInfo.attach('window', { body: await engine.screenshot(), contentType: 'image/png' });
  },
  workspace: async ({ window, server, api }, use) => use(new Workspace(window, server, api)),
  phone: async ({ window, server }, use) => use(new Phone(window, server)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern.
  gateway: async ({}, use) => {
    const gateway = await startGateway();
    await use(gateway);
    await gateway.stop();
  },
});

function start(name: EngineName): Promise<Engine> {
  const { webkit, firefox } = findEngines();
  if (name === 'webkit' && webkit) return startWebKit(webkit);
  if (name === 'firefox' && firefox) return startFirefox(firefox);
  throw new Error(`${name} is not installed.`);
}

export { expect };
