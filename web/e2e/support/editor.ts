import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** The editor as a person uses it. */
export class Editor {
  readonly page: Page;
  readonly canvas: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.canvas = page.frameLocator('iframe[title="Page canvas"]');
  }

  /** Opens a new page and waits until it can be worked on. */
  async openNew(): Promise<string> {
    await this.page.goto('/edit');
    await this.ready();
    await expect(this.page).toHaveURL(/draft=/);
    return new URL(this.page.url()).searchParams.get('draft') ?? '';
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/edit?draft=${id}`);
  }

  async ready(): Promise<void> {
    await expect(this.root).toBeVisible();
  }

  get root(): Locator {
    return this.canvas.locator('main[data-node]');
  }

  /** Elements of the page by the class their component draws. */
  get texts(): Locator {
    return this.canvas.locator('.p-text');
  }

  get boxes(): Locator {
    return this.canvas.locator('.p-box');
  }

  get buttons(): Locator {
    return this.canvas.locator('.p-button');
  }

  entry(name: string): Locator {
    return this.page.getByRole('button', { name: `Insert ${name}`, exact: true });
  }

  /** Drags a component from the palette to the middle of an element, or a share of its height from its top. */
  async drag(name: string, onto: Locator, down = 0.5): Promise<void> {
    await this.carry(name, onto, down);
    await this.page.mouse.up();
  }

  /** As drag, but the button stays down. */
  async carry(name: string, onto: Locator, down = 0.5): Promise<void> {
    const from = await this.boxOf(this.entry(name));
    const to = await this.boxOf(onto);
    await this.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2 + 20);
    await this.page.mouse.move(to.x + to.width / 2, to.y + to.height * down, { steps: 6 });
  }

  /** Writes over the text of an element on the canvas. */
  async write(element: Locator, words: string): Promise<void> {
    await element.dblclick();
    await expect(this.canvas.locator('[contenteditable]')).toBeFocused();
    for (const [index, line] of words.split('\n').entries()) {
      if (index > 0) await this.page.keyboard.press('Enter');
      await this.page.keyboard.type(line);
    }
    await this.page.keyboard.press('Escape');
  }

  get status(): Locator {
    return this.page.locator('header [role=status]');
  }

  async saved(): Promise<void> {
    await expect(this.status).toHaveText('Saved', { timeout: 15_000 });
  }

  /** Waits until this device keeps these words, so that they outlive the window. */
  async kept(words: string): Promise<void> {
    await expect.poll(() => this.unsent()).toContain(words);
  }

  /** All this device keeps. */
  unsent(): Promise<string> {
    return this.page.evaluate(unsentEdits);
  }

  /** What a screen reader was told last. */
  get said(): Locator {
    return this.page.locator('[data-said]');
  }

  /** An input of what is selected; those of other kinds of elements are kept unseen. */
  control(name: string): Locator {
    const properties = this.page.getByRole('complementary', { name: 'Properties' });
    return properties.getByLabel(name, { exact: true }).filter({ visible: true });
  }

  /** Publishes the page, whatever is odd about it. */
  async publish(): Promise<void> {
    const done = this.page.getByText('Page published successfully!');
    const anyway = this.page.getByRole('button', { name: 'Publish anyway' });
    await this.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(done.or(anyway)).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(done).toBeVisible();
  }

  private async boxOf(element: Locator) {
    const box = await element.boundingBox();
    if (!box) throw new Error('Nothing to drag there.');
    return box;
  }
}

/** Runs in the window: all it has not sent yet, as one text. */
async function unsentEdits(): Promise<string> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('portico'));
  const entries = await settled(database.transaction('unsent').objectStore('unsent').getAll());
  database.close();
  return JSON.stringify(entries);
}
