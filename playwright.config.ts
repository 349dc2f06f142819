import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, findEngines } from './scripts/setup/browsers.mjs';
import type { EngineName } from './web/e2e/engines/fixtures.ts';

const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // The address bar's popups are pages of the browser's own, two in every window that nobody sees.
  '--disable-features=OptimizationHints,MediaRouter,Translate,WebUIOmniboxPopup,WebUIOmniboxAimPopup,IsolateSandboxedIframes',
  // Without a screen a graphics process only copies what was drawn.
  '--disable-gpu',
  '--disable-software-rasterizer',
];
if (process.getuid?.() === 0) args.push('--no-sandbox');

/** The engines beside Chromium that are installed, which run the tests of web/e2e/engines. */
const found = findEngines();
const engines = (['webkit', 'firefox'] as const).filter((name) => found[name] !== null);

/** Every test starts its own server from dist/ (web/e2e/fixtures.ts), so build first. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'web/e2e',
  globalSetup: './scripts/testing/seed-browser-data.ts',
  // What machines and real requests are tested for as well is repeated in a browser by `npm run proof`.
  ...(process.env.PROOF ? {} : { grepInvert: /@proof/ }),
  projects: [
    {
      name: 'chromium',
      testIgnore: '**/e2e/engines/**',
      // What only takes pictures is no test: `npm run screenshots` runs it.
      testMatch: [
        '**/*.e2e.ts',
        ...(process.env.SCREENSHOTS ? ['**/*.shots.ts'] : []),
        // What takes minutes of servers: `npm run proof` runs it.
        ...(process.env.PROOF ? ['**/*.proof.ts'] : []),
      ],
    },
    ...engines.map((engineName) => ({ name: engineName, testMatch: '**/e2e/engines/*.e2e.ts', use: { engineName } })),
  ],
  outputDir: 'test-results/browser',
  // A test that waits for its page leaves its core to another.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  retries: 0,
  // Generous: on two busy cores a step may take seconds, and a test that passes does not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // A trace costs every test a fifth of its time; `npx playwright test FILE --trace on` makes one where it is needed.
    trace: 'off',
    // What moves has to be waited for; that it moves is nowhere looked at.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Without a path Playwright takes the browser it downloaded itself.
    launchOptions: { executablePath: findBrowser() ?? undefined, args },
  },
});
