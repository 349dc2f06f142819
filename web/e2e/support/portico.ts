import { expect, type Locator, type Page } from '@playwright/test';
import { OWNER } from './owner.ts';

/** The product as a person uses it: verbs of people, not of the DOM. */
export class Portico {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in on the login, to which the product sends whoever opens another of its addresses signed out. */
  async signIn(person: { email: string; password: string } = OWNER): Promise<void> {
    await expect(this.page).toHaveURL(/\/login/);
    await this.fillSignIn(person);
    await expect(this.page).not.toHaveURL(/\/login/);
  }

  /** Types and sends; says nothing of what comes of it. */
  async fillSignIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Comes back and waits until the pages are there. */
  async openHome(): Promise<void> {
    await this.comeBack();
    await this.page.goto('/');
    await expect(this.page.getByRole('heading', { name: 'Pages' })).toBeVisible();
  }

  /** Comes back to a browser that still has a session, as the product keeps it: no test but the login's needs to type. */
  async comeBack(): Promise<void> {
    const answer = await this.page.request.post('/v1/authentications', { data: OWNER });
    expect(answer.ok(), 'signing in').toBe(true);
    await this.page.goto('/favicon.svg');
    await this.page.evaluate((session) => localStorage.setItem('portico.session', session), await answer.text());
  }

  async signOut(): Promise<void> {
    const item = this.page.getByRole('menuitem', { name: 'Sign out' });
    // a menu that was opened while home was still arriving may close again
    await expect(async () => {
      if (!(await item.isVisible())) await this.page.getByRole('button', { name: /^Account of/ }).click();
      await item.click({ timeout: 2_000 });
    }).toPass();
    await expect(this.page).toHaveURL(/\/login$/);
  }

  /** A card of the home menu by the page's name. */
  card(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('link', { name, exact: false }) });
  }

  /** Until the picture of a page is drawn on its card. */
  async drawn(name: string): Promise<void> {
    await expect(this.card(name).locator('iframe[data-drawn]')).toBeVisible();
  }

  /** Opens a card's menu and chooses from it. */
  async choose(name: string, action: string): Promise<void> {
    await this.card(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  toast(words: string | RegExp): Locator {
    return this.page.locator('[data-sonner-toast]').filter({ hasText: words });
  }
}
