import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { ApiClient } from './support/api-client.ts';
import { addDashboard, invitationLink, invite } from './support/operator.ts';
import { OWNER } from './support/owner.ts';
import { Portico } from './support/portico.ts';
import type { RunningServer } from './support/server-host.ts';
import { takePicture } from './support/take-picture.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const BRAND = 'two.localhost';
/** Templates, and what the pages made from them are called. */
const PAGES = [
  ['Airport', 'Airport, gates A to F'],
  ['Hotel', 'Hotel Aurora, lobby'],
  ['Cafe', 'Café Central'],
] as const;
/** Kind, name and address of gateways. */
const GATEWAYS = [
  ['MikroTik hotspot', 'Terrace', 'http://10.5.50.1'],
  ['FortiGate', 'Conference floor', 'https://172.16.2.1:1003'],
] as const;
/** Name, scope and end of tokens. */
const TOKENS = [
  ['deploy from the main branch', 'Publish', '90 days'],
  ['nightly checks', 'Validate', '7 days'],
] as const;
const GUEST = 'rita@portico.example';

/** Milliseconds in which the small pictures of pages are drawn. */
const DRAWN = 800;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Shot {
  readonly name: string;
  /** Goes to the screen, signed in where `signedIn`, and brings it into its state. */
  show(page: Page, at: string, server: RunningServer): Promise<void>;
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

async function openTokens(page: Page, at: string): Promise<Locator> {
  await page.goto(`${at}/account`);
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByRole('status')).toHaveCount(0);
  return section;
}

const ENTRANCES: readonly Shot[] = [
  {
    name: 'login-wrong',
    async show(page, at) {
      await page.goto(`${at}/login`);
      await new Portico(page).fillSignIn({ ...OWNER, password: 'not this one' });
      await expect(page.getByRole('alert')).toHaveText('Email or password is wrong!');
    },
  },
  {
    name: 'login-wait',
    async show(page, at) {
      const data = { email: 'locked@portico.example', password: 'not this one' };
      await page.goto(`${at}/login`);
      // By the page itself: it finds a brand's host where the test's own client would look it up.
      await page.evaluate(async (body) => {
        const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
        for (let i = 0; i < 10; i++) await fetch('/v1/authentications', call);
      }, JSON.stringify(data));
      await new Portico(page).fillSignIn(data);
      await expect(page.getByRole('alert')).toContainText('Too many wrong tries');
    },
  },
  {
    name: 'sign-in-link-asked',
    async show(page, at) {
      await page.goto(`${at}/resetPassword`);
      await page.getByLabel('Email').fill(GUEST);
      await page.getByRole('button', { name: /^Mail me/ }).click();
      await expect(page.getByText('The link signs you in once')).toBeVisible();
    },
  },
  {
    name: 'reset-asked',
    async show(page, at) {
      await page.goto(`${at}/resetPassword`);
      await page.getByLabel('Email').fill(GUEST);
      await page.getByRole('button', { name: /^Send/ }).click();
      await expect(page.getByText('If your email is registered')).toBeVisible();
    },
  },
  {
    name: 'reset-different',
    async show(page, at) {
      await page.goto(`${at}/resetPassword?reset_token=abc&email=${GUEST}`);
      await page.getByLabel('New password', { exact: true }).fill('seven grey herons at noon');
      await page.getByLabel('New password again').fill('seven grey herons');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Password confirmation is different')).toBeVisible();
    },
  },
  {
    name: 'invitation',
    async show(page, at, server) {
      await page.goto(`${at}${await invitationLink(server, 'nora@portico.example')}`);
      await page.getByLabel('Your name').fill('Nora Newman');
      await page.getByLabel('Password', { exact: true }).fill('tramlines up');
    },
  },
  {
    name: 'invitation-incomplete',
    async show(page, at) {
      await page.goto(`${at}/invitation/abc`);
      await heading(page, 'This invitation is not complete');
    },
  },
  {
    name: 'sson-without-token',
    async show(page, at) {
      await page.goto(`${at}/sson`);
      await expect(page.getByRole('alert')).toContainText('Token is not present..');
    },
  },
  {
    name: 'unauthorised',
    async show(page, at) {
      await page.goto(`${at}/401`);
      await expect(page.getByRole('link', { name: 'Use another account' })).toBeVisible();
    },
  },
];

const WORKPLACES: readonly Shot[] = [
  {
    name: 'home-mine',
    async show(page, at) {
      await page.goto(`${at}/`);
      await new Portico(page).drawn('Café Central');
    },
  },
  {
    name: 'home-shared',
    async show(page, at) {
      await page.goto(`${at}/?shared=1`);
      await expect(new Portico(page).card('Rita’s page')).toBeVisible();
    },
  },
  {
    name: 'home-new',
    async show(page, at) {
      await page.goto(`${at}/?new=1`);
      await expect(page.getByRole('dialog').locator('iframe[data-drawn]').first()).toBeVisible();
    },
  },
  {
    name: 'home-share',
    async show(page, at) {
      await page.goto(`${at}/`);
      await new Portico(page).choose('Café Central', 'Invite collaborators');
      await expect(page.getByLabel(`What ${GUEST} may do`)).toBeVisible();
    },
  },
  {
    name: 'home-delete',
    async show(page, at) {
      await page.goto(`${at}/`);
      await new Portico(page).choose('Café Central', 'Move to trash');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'home-sessions',
    async show(page, at) {
      await page.goto(`${at}/account`);
      await expect(page.getByRole('region', { name: 'Where you are signed in' })).toContainText('This');
    },
  },
  {
    name: 'home-tokens',
    async show(page, at) {
      const section = await openTokens(page, at);
      const dialog = page.getByRole('dialog');
      for (const [name, scope, days] of TOKENS) {
        await section.getByRole('button', { name: 'New token' }).click();
        await dialog.getByLabel('Name').fill(name);
        await dialog.getByRole('radio', { name: new RegExp(`^${scope}`) }).check();
        await dialog.getByLabel('Expires after').selectOption(days);
        await dialog.getByRole('button', { name: 'Create token' }).click();
        await dialog.getByRole('button', { name: 'I have copied it' }).click();
      }
      await expect(section.getByRole('listitem')).toHaveCount(TOKENS.length);
    },
  },
  {
    name: 'home-token-new',
    async show(page, at) {
      const section = await openTokens(page, at);
      const dialog = page.getByRole('dialog');
      await section.getByRole('button', { name: 'New token' }).click();
      await dialog.getByLabel('Name').fill('monitor');
    },
  },
  {
    name: 'home-token-made',
    async show(page, at) {
      const section = await openTokens(page, at);
      const dialog = page.getByRole('dialog');
      await section.getByRole('button', { name: 'New token' }).click();
      await dialog.getByLabel('Name').fill('monitor');
      await dialog.getByRole('button', { name: 'Create token' }).click();
      await expect(dialog.getByText('it is not shown again')).toBeVisible();
      // so that the picture is the same each time, and holds no secret
      await dialog.getByText(/^portico_/).evaluate(
        (shown, token) => {
          shown.textContent = token;
        },
        `portico_${'0123456789'.repeat(4)}012`,
      );
    },
  },
  {
    name: 'app-settings',
    async show(page, at) {
      await page.goto(`${at}/settings`);
      await heading(page, 'Brand');
    },
  },
  {
    name: 'gateways',
    async show(page, at) {
      await page.goto(`${at}/settings/gateways`);
      for (const [kind, name, address] of GATEWAYS) {
        await page.getByRole('button', { name: 'Add a gateway' }).click();
        const form = page.getByRole('dialog', { name: 'Add a gateway' });
        await form.getByLabel('Kind').selectOption(kind);
        await form.getByLabel('Name').fill(name);
        await form.getByLabel('Address').fill(address);
        await form.getByRole('button', { name: 'Save' }).click();
        await heading(page, name);
      }
      await page.reload();
      await page.getByRole('button', { name: 'Test Terrace' }).click();
      await expect(page.getByText('only a visit shows whether it works')).toBeVisible();
    },
  },
  {
    name: 'gateways-connect',
    async show(page, at) {
      await page.goto(`${at}/settings/gateways`);
      await page.getByRole('button', { name: 'Connect Terrace' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connect Terrace' });
      await dialog.getByLabel('Page').selectOption('Hotel Aurora, lobby');
      await expect(dialog.getByRole('listitem').filter({ hasText: 'walled-garden' }).first()).toBeVisible();
    },
  },
  {
    name: 'delivery',
    async show(page, at) {
      await page.goto(`${at}/settings`);
      await page.getByRole('button', { name: 'Test delivery' }).click();
      const dialog = page.getByRole('dialog', { name: 'Test email delivery' });
      await dialog.getByRole('button', { name: 'Test all' }).click();
      await expect(dialog.getByText('Not sent', { exact: true })).toHaveCount(4);
    },
  },
  {
    name: 'preview',
    async show(page, at) {
      await page.goto(`${at}/`);
      const href = await new Portico(page).card('Café Central').getByRole('link').getAttribute('href');
      await page.goto(`${at}/preview/${new URL(href ?? '', at).searchParams.get('draft')}`);
      await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible();
    },
  },
];

const MOUNTAINS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20"
 fill="#0a7d4f"/><path d="M12 74 38 28l16 28 8-12 22 30z" fill="#fff"/></svg>`;
const VALLEY = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800"><rect width="640" height="800" fill="#bcd9e6"/>
 <path d="M0 560 180 240l140 220 120-160 200 260v240H0z" fill="#5b8f78"/><path d="M0 660c200-80 440-80 640 0v140H0z"
 fill="#0a7d4f"/></svg>`;

const picture = async (svg: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
});

/** The owner of a host gives it a name, a colour and pictures. */
async function giveBrand(page: Page, at: string): Promise<void> {
  await page.goto(`${at}/settings`);
  await page.getByLabel('Color', { exact: true }).fill('#0a7d4f');
  const upload = page.getByLabel('Upload');
  await upload.first().setInputFiles(await picture(MOUNTAINS));
  await expect(page.getByLabel('Logo', { exact: true })).not.toHaveValue('');
  await upload.last().setInputFiles(await picture(VALLEY));
  await expect(page.getByLabel('Login picture', { exact: true })).not.toHaveValue('');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save' }).click();
  await reloaded;
}

/** Pages of the owner, the newest of which somebody else may edit; and one of somebody else's. */
async function fill(server: RunningServer, api: ApiClient): Promise<void> {
  const templates = await api.templates();
  for (const [template, label] of PAGES) {
    const { html, config } = templates.find((one) => one.label === template) as (typeof templates)[number];
    const { id } = await api.createPage({ label, html, config: { ...JSON.parse(config), name: label } });
    if (template === 'Hotel') await api.publish({ id });
    const editor_permission = { user_email: GUEST, action: 'r,w' };
    if (template === 'Cafe') await api.call('POST', `/editor_pages/${id}/permissions`, { editor_permission });
  }
  const rita = new ApiClient(server.url);
  await rita.signIn(await invite(server, GUEST));
  const { id } = await rita.createPage({ label: 'Rita’s page' });
  const editor_permission = { user_email: OWNER.email, action: 'r' };
  await rita.call('POST', `/editor_pages/${id}/permissions`, { editor_permission });
}

/** Takes every screen at one host and size, first signed out, then signed in as the owner. */
async function takeAll(
  page: Page,
  at: string,
  server: RunningServer,
  size: { width: number; height: number },
  kind: string,
): Promise<void> {
  const take = async (shots: readonly Shot[]) => {
    for (const { name, show } of shots) {
      await show(page, at, server);
      await page.waitForTimeout(DRAWN);
      await takePicture(page, `${name}-${kind}`);
    }
  };
  await page.setViewportSize(size);
  await take(ENTRANCES);
  await page.goto(`${at}/login`);
  await new Portico(page).signIn();
  await take(WORKPLACES);
}

test.describe('people', () => {
  test.use({ environment: { PORTICO_ALLOW_UNVERIFIED_EMAILS: '1' } });
  test.setTimeout(300_000);

  test('the product on a wide window @screenshots', async ({ page, server, api, errors }) => {
    errors.expect(/status of 401/);
    await fill(server, api);
    await takeAll(page, server.url, server, WIDE, '1440');
  });

  test.describe('in the dark', () => {
    test.use({ colorScheme: 'dark' });

    test('a brand on a phone @screenshots', async ({ page, portico, server, api, errors }) => {
      errors.expect(/status of 401/);
      await fill(server, api);
      await addDashboard(server, BRAND, 'Alpine Lodges');
      const at = server.url.replace('127.0.0.1', BRAND);
      await page.goto(`${at}/login`);
      await portico.signIn();
      await giveBrand(page, at);
      await page.goto(`${at}/logout`);
      await expect(page).toHaveURL(/\/login/);
      await takeAll(page, at, server, PHONE, 'brand-390-dark');
    });
  });
});
