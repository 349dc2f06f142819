import type { Page } from '@playwright/test';
import type { Portico } from '../harness/portico.ts';
import { output } from '../harness/running.ts';
import { must, until } from '../harness/steps.ts';
import { isUp, startOpennds, stateOf } from './gateway.ts';
import type { Lab } from './lab.ts';
import { inside, MAC, PROBE } from './places.ts';
import { openPortico, storeKey } from './portico.ts';
import { openWindow, startBrowser } from './visitor.ts';

const OPENNDS_START = 20_000;
/** What guests of a template with a code are given. */
const CODE = '4711';

interface Template {
  readonly label: string;
  readonly html: string;
  readonly config: string;
}

/** Each template in each of its languages, which the server takes from what the visitor's window asks for. */
export async function proveTemplates({ folder, key, steps }: Lab): Promise<void> {
  const portico = await openPortico(folder);
  await storeKey(portico.api, key);
  const browser = await startBrowser(folder, 'visitor');
  for (const template of await portico.api.templates()) {
    await steps.section(`template ${template.label}`, async () => {
      const { path, languages } = await publish(portico, template);
      const opennds = startOpennds(folder, { level: 1, key, path });
      try {
        await until('openNDS answers', OPENNDS_START, async () => isUp(folder));
        for (const language of languages) {
          await steps.take(`a visitor who reads ${language} gets online`, async () => {
            const { page, close } = await openWindow(browser, { language });
            try {
              await page.goto(PROBE);
              const spoken = await page.locator('html').getAttribute('lang');
              must(spoken === language, `the page speaks ${spoken}`);
              await logIn(page);
              must((await stateOf(MAC.visitor, folder)) === 'Authenticated', 'openNDS does not say so');
            } finally {
              await close();
            }
          });
          await output(inside('gateway', folder, ['ndsctl', 'deauth', MAC.visitor]));
        }
      } finally {
        await opennds.stop();
      }
    });
  }
  await browser.close();
  await portico.stop();
}

async function publish({ api }: Portico, { label, html, config }: Template) {
  const stored = JSON.parse(config);
  const authentications = stored.authentications.map((entry: { name: string; config: object }) =>
    entry.name === 'code' ? { ...entry, config: { ...entry.config, code: CODE } } : entry,
  );
  const { id } = await api.createPage({ label, html, config: { ...stored, authentications } });
  await api.publish({ id });
  return { path: `/p/${id}`, languages: Object.keys(stored.languages) };
}

async function logIn(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const code = page.locator('[name="code"]');
  if ((await code.count()) > 0) await code.fill(CODE);
  await page.locator('button.p-button').first().click();
  await page.waitForURL((url) => url.href.startsWith(PROBE));
}
