import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { addDashboard } from './support/operator.ts';
import { OWNER } from './support/owner.ts';

// spec accounts.30, accounts.31, accounts.33, accounts.34, accounts.35

interface Credential {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly rpId?: string;
  readonly privateKey: string;
  readonly userHandle?: string;
  readonly signCount: number;
}

/** An authenticator within the browser, such as that of a laptop. */
class VirtualAuthenticator {
  readonly #cdp: CDPSession;
  readonly #authenticatorId: string;

  private constructor(cdp: CDPSession, authenticatorId: string) {
    this.#cdp = cdp;
    this.#authenticatorId = authenticatorId;
  }

  static async add(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  async credentials(): Promise<Credential[]> {
    const answer = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#authenticatorId });
    return answer.credentials;
  }

  /** In place of the one with the same id. */
  async put(credential: Credential): Promise<void> {
    const { credentialId } = credential;
    await this.#cdp.send('WebAuthn.removeCredential', { authenticatorId: this.#authenticatorId, credentialId });
    await this.#cdp.send('WebAuthn.addCredential', { authenticatorId: this.#authenticatorId, credential });
  }

  /** Somebody is there who presses it, or nobody. */
  async present(enabled: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId: this.#authenticatorId,
      enabled,
    });
  }

  /** Whether it recognises who uses it. */
  async recognises(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#authenticatorId, isUserVerified });
  }
}

const openPasskeys = async (page: Page) => {
  await expect(home(page)).toBeVisible();
  await page.goto(new URL('/account', page.url()).href);
  return page.getByRole('region', { name: 'Passkeys' });
};
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const home = (page: Page) => page.getByRole('heading', { name: 'Pages' });
const alert = (page: Page) => page.getByRole('alert');
/** By the button; what the browser offers by itself may be quicker where somebody is there. */
const signInByPasskey = (page: Page, outcome: Locator) =>
  expect(async () => {
    if (!(await outcome.isVisible())) await byPasskey(page).click({ timeout: 2_000 });
    await expect(outcome).toBeVisible({ timeout: 5_000 });
  }).toPass();

test('a passkey is made, signs in by the field and by the button, and is renamed and removed', async ({
  page,
  portico,
  server,
}) => {
  const main = server.url.replace('127.0.0.1', 'localhost');
  const device = await VirtualAuthenticator.add(page);
  await device.present(false);

  // at an address of numbers there is no button
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(byPasskey(page)).toHaveCount(0);
  await portico.signIn();
  const elsewhere = await openPasskeys(page);
  await expect(elsewhere.getByText('Passkeys are made at localhost')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Add passkey' })).toHaveCount(0);

  await page.goto(main);
  await expect(byPasskey(page)).toBeVisible();
  await expectAccessible(page);
  await portico.signIn();
  const dialog = await openPasskeys(page);
  await device.present(true);
  await expect(dialog.getByText('Sign in with a fingerprint')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add passkey' });
  await naming.getByLabel('Name').fill('Laptop');
  await expectAccessible(page);
  await naming.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Works at localhost')).toBeVisible();
  await expectAccessible(page);
  const [made] = await device.credentials();
  expect(made).toMatchObject({ isResidentCredential: true, rpId: 'localhost' });
  expect(Buffer.from(made?.userHandle ?? '', 'base64')).toHaveLength(32);

  // one device makes one
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await naming.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This device has a passkey for your account here already');
  expect(await device.credentials()).toHaveLength(1);
  await page.goto(main);

  // the field offers it, and somebody who is there takes the offer
  await portico.signOut();
  await expect(home(page)).toBeVisible();
  await device.present(false);
  await portico.signOut();

  // nobody presses it; then the wrong person does; then its owner
  await device.recognises(false);
  await device.present(true);
  await byPasskey(page).click();
  await expect(alert(page)).toContainText('No passkey was used');
  await device.recognises(true);
  await signInByPasskey(page, home(page));

  const again = await openPasskeys(page);
  await again.getByRole('button', { name: 'Rename Laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' });
  await renaming.getByLabel('Name').fill('Work laptop');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await again.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(again.getByText('Works at localhost')).toHaveCount(0);
});

test('a passkey of one host is worth nothing at another, and a copy of one is blocked', async ({
  page,
  portico,
  server,
}) => {
  const main = server.url.replace('127.0.0.1', 'localhost');
  const brand = server.url.replace('127.0.0.1', 'harbour.localhost');
  await addDashboard(server, 'harbour.localhost', 'Harbour Hotels');
  const device = await VirtualAuthenticator.add(page);
  await page.goto(main);
  await device.present(false);
  await portico.signIn();
  const dialog = await openPasskeys(page);
  await device.present(true);
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog', { name: 'Add passkey' }).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Works at localhost')).toBeVisible();
  await device.present(false);

  await page.goto(brand);
  await device.present(true);
  await byPasskey(page).click();
  await expect(alert(page)).toContainText('No passkey was used');
  await device.present(false);
  await portico.signIn(OWNER);
  const atBrand = await openPasskeys(page);
  await expect(atBrand.getByText('Works at localhost')).toBeVisible();
  await expect(atBrand.getByRole('button', { name: 'Add passkey' })).toBeVisible();

  await page.goto(main);
  await portico.signOut();
  await device.present(true);
  await signInByPasskey(page, home(page));
  await device.present(false);
  const [used] = await device.credentials();
  await portico.signOut();
  // somebody has a copy of it from before
  const copy = { ...(used as Credential), signCount: 0 };
  await device.put(copy);
  await device.present(true);
  await signInByPasskey(page, alert(page).filter({ hasText: 'This passkey is blocked' }));
});
