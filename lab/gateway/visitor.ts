import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/setup/browsers.mjs';
import { slowWindow } from '../../web/e2e/support/slow-network.ts';
import { type Device, inside } from './places.ts';

/** What the window that a phone opens by itself says it is. */
const CAPTIVE_WINDOW =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** Chromium in a device's namespace; it is driven through a pipe, which needs no network. */
export function startBrowser(folder: string, device: Device): Promise<Browser> {
  const program = join(folder, `chromium-${device}`);
  writeFileSync(program, `#!/bin/sh\nexec ${inside(device, folder, [ensureBrowser()]).join(' ')} "$@"\n`);
  chmodSync(program, 0o755);
  return chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    // A signal ends this process at once; what it started goes with the namespaces.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

export interface Window {
  readonly page: Page;
  /** Every answer to a navigation so far: `303 http://...`. */
  readonly way: string[];
  close(): Promise<void>;
}

interface WindowSettings {
  readonly javaScript?: boolean;
  /** Milliseconds that its network adds to every answer. */
  readonly latency?: number;
  /** What the visitor reads. */
  readonly language?: string;
}

/** A new captive window. */
export async function openWindow(
  browser: Browser,
  { javaScript = false, latency = 0, language = 'en' }: WindowSettings = {},
): Promise<Window> {
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    locale: language,
    userAgent: CAPTIVE_WINDOW,
    viewport: { width: 390, height: 844 },
    // Only the gateway is given the certificate of tls-front.ts.
    ignoreHTTPSErrors: true,
  });
  const page = await slowWindow(context, latency);
  page.setDefaultTimeout(12_000);
  const way: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) way.push(`${response.status()} ${response.url()}`);
  });
  return { page, way, close: () => context.close() };
}
