import { expect, type Locator, type Page } from '@playwright/test';

/** The page settings as a person uses them. */
export class Settings {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Page settings' });
  }

  async open(section: string): Promise<void> {
    await this.dialog.getByRole('link', { name: section }).click();
    await expect(this.dialog.getByRole('heading', { name: section, level: 2, exact: true })).toBeVisible();
  }

  group(name: string): Locator {
    return this.dialog.getByRole('region', { name, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  row(id: string): Locator {
    return this.dialog.locator(`[data-setting="${id}"]`);
  }

  /** As the top bar says behind the dialog, and the dialog's head as well. */
  async saved(): Promise<void> {
    await expect(this.page.locator('header [role=status]')).toHaveText('Saved', { timeout: 15_000 });
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }
}
