import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { text } from '../../core/texts/index.ts';
import { ensureBrowser } from '../../scripts/setup/browsers.mjs';
import { ApiClient } from '../../web/e2e/support/api-client.ts';
import { Portico } from '../../web/e2e/support/portico.ts';

interface Person {
  readonly email: string;
  readonly password: string;
}

interface Screen {
  readonly name: string;
  readonly who: 'provider' | 'customer';
  readonly address: string;
  /** Brings the screen into its state; answers the tab that it is in, where that is another one. */
  show?(page: Page, api: ApiClient): Promise<Page | undefined>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const PEOPLE =
  'email,name,role\nada@harbour.example,Ada Moreau,editor\nno address,Max,reader\nmia@harbour.example,Mia,chef';

const screensOf = (slug: string): readonly Screen[] => [
  { name: 'organisations', who: 'provider', address: '/operator' },
  { name: 'organisation', who: 'provider', address: `/operator/${slug}` },
  {
    name: 'acting',
    who: 'provider',
    address: `/operator/${slug}`,
    async show(page) {
      await button(page, /^Sign in as/).click();
      await page.getByLabel(text('operator.reason')).fill('Ticket 4711: the terms do not show');
      const opened = page.context().waitForEvent('page');
      await button(page, text('operator.actAsDo')).click();
      const tab = await opened;
      await tab.getByText('4711').waitFor();
      return tab;
    },
  },
  { name: 'pages', who: 'customer', address: `/o/${slug}/pages` },
  { name: 'people', who: 'customer', address: `/o/${slug}/settings/people` },
  {
    name: 'people-table',
    who: 'customer',
    address: `/o/${slug}/settings/people`,
    async show(page) {
      await button(page, text('import.more')).click();
      await page.getByRole('menuitem', { name: text('import.people') }).click();
      const buffer = Buffer.from(PEOPLE);
      await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
      await button(page, 'Preview').click();
      await page.getByRole('dialog').getByRole('status').waitFor();
    },
  },
  {
    name: 'invite',
    who: 'customer',
    address: `/o/${slug}/settings/people`,
    async show(page) {
      await button(page, text('people.invite')).click();
      await page.getByLabel(text('people.emails')).fill('Ada Moreau <ada@harbour.example>, mia@harbour.example');
    },
  },
  {
    name: 'groups',
    who: 'customer',
    address: `/o/${slug}/settings/groups`,
    async show(page, api) {
      const at = `/organisations/${slug}/groups`;
      const { groups } = await api.call<{ groups: unknown[] }>('GET', at);
      if (groups.length === 0) {
        const { members } = await api.call<{ members: { user_id: string }[] }>('GET', `/organisations/${slug}/members`);
        const { group } = await api.call<{ group: { id: string } }>('POST', at, { group: { name: 'Reception' } });
        for (const { user_id } of members) await api.call('PUT', `${at}/${group.id}/people/${user_id}`);
        await page.reload();
      }
      await page.getByText('Reception').first().waitFor();
    },
  },
  { name: 'general', who: 'customer', address: `/o/${slug}/settings/general` },
  { name: 'tokens', who: 'customer', address: `/o/${slug}/settings/tokens` },
  { name: 'audit', who: 'customer', address: `/o/${slug}/settings/audit` },
  {
    name: 'trash',
    who: 'customer',
    address: '/?trash=1',
    async show(page, api) {
      const lying = (await api.call<{ editor_pages: unknown[] }>('GET', '/editor_pages?trashed=true')).editor_pages;
      if (lying.length === 0) {
        for (const { id } of (await api.pages()).slice(0, 4)) await api.call('DELETE', `/editor_pages/${id}`);
        await page.reload();
      }
      const boxes = page.getByRole('listitem').getByRole('checkbox');
      for (const at of [0, 2]) await boxes.nth(at).check();
    },
  },
];

/** Milliseconds in which the small pictures of pages are drawn. */
const DRAWN = 2_500;

const WINDOWS = {
  '1440': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  '390-dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const;

/** Takes a picture of each screen of a provider and of a customer, wide in the light and narrow in the dark. */
export async function takePictures(
  url: string,
  slug: string,
  people: Readonly<Record<Screen['who'], Person>>,
  folder: string,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const [size, window] of Object.entries(WINDOWS)) {
      for (const screen of screensOf(slug)) {
        const taken = await picture(browser, { url, person: people[screen.who], window }, screen);
        await writeFile(join(folder, `provider-${screen.name}-${size}.png`), taken);
      }
    }
  } finally {
    await browser.close();
  }
}

interface At {
  readonly url: string;
  readonly person: Person;
  readonly window: (typeof WINDOWS)[keyof typeof WINDOWS];
}

async function picture(browser: Browser, { url, person, window }: At, { address, show }: Screen): Promise<Buffer> {
  const context = await browser.newContext({ ...window, locale: 'en-GB', reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await new Portico(page).fillSignIn(person);
    await page.waitForURL((at) => at.pathname === '/');
    await page.goto(`${url}${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const api = new ApiClient(url);
    await api.signIn(person);
    const shown = (await show?.(page, api)) ?? page;
    await page.waitForTimeout(DRAWN);
    // The 256 colours that are enough for it: pictures travel with every clone.
    return await sharp(await shown.screenshot())
      .png({ palette: true, quality: 90, effort: 10 })
      .toBuffer();
  } finally {
    await context.close();
  }
}
