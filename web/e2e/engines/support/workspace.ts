import { expect } from '@playwright/test';
import type { ApiClient } from '../../support/api-client.ts';
import type { RunningServer } from '../../support/server-host.ts';
import type { BrowserWindow } from './browser-window.ts';
import type { Sought } from './find-in-page.ts';

/** A document of the server's with no script of its own. */
export const EMPTY_DOCUMENT = '/languages/list.json';

/** Home and editor as a person uses them. */
export class Workspace {
  readonly window: BrowserWindow;
  readonly #server: Pick<RunningServer, 'url'>;
  readonly #api: ApiClient;

  constructor(window: BrowserWindow, server: Pick<RunningServer, 'url'>, api: ApiClient) {
    this.window = window;
    this.#server = server;
    this.#api = api;
  }

  /** A browser that has a session, and has seen the tour. */
  async comeBack(): Promise<void> {
    const session = JSON.stringify(await this.#api.signIn());
    await this.open(EMPTY_DOCUMENT);
    await this.window.evaluate((session) => {
      localStorage.setItem('portico.session', session);
      for (const tour of ['editor', 'shared']) localStorage.setItem(`portico.tour.${tour}`, 'done');
    }, session);
  }

  open(path: string): Promise<void> {
    return this.window.open(`${this.#server.url}${path}`);
  }

  /** Opens the simple page in the editor and answers with its id. */
  async openNew(): Promise<string> {
    await this.comeBack();
    await this.open('/edit');
    return this.ready();
  }

  /** Waits until the editor can be worked in. */
  async ready(): Promise<string> {
    await this.window.see(this.onCanvas('main[data-node]'));
    const address = await this.window.at(/draft=/);
    return new URL(address).searchParams.get('draft') ?? '';
  }

  onCanvas(css: string, name?: string): Sought {
    return { frame: 'Page canvas', css, ...(name !== undefined && { name }) };
  }

  text(nth: number): Sought {
    return { ...this.onCanvas('.p-text'), nth };
  }

  button(name: string): Sought {
    return { role: 'button', name };
  }

  /** Puts a component of the palette behind what is selected. */
  async insert(name: string): Promise<void> {
    await this.window.reach(this.button(`Insert ${name}`));
    await this.window.evaluate(
      (label) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.focus(),
      `Insert ${name}`,
    );
    await this.window.press('Enter');
  }

  /**
   * Double clicks until it is written in: two presses that a busy page takes half a second apart are two single clicks
   * to the engine.
   */
  async #beginWriting(element: Sought): Promise<void> {
    const writing = this.onCanvas('[contenteditable]');
    const isWriting = async () => (await this.window.all(writing)).some(({ focused }) => focused);
    await expect(async () => {
      if (!(await isWriting())) await this.window.click(element, 2);
      await expect.poll(isWriting, { timeout: 5000 }).toBe(true);
    }).toPass({ timeout: 30_000 });
  }

  /** Writes over the text of an element of the canvas. */
  async write(element: Sought, words: string): Promise<void> {
    await this.#beginWriting(element);
    for (const [index, line] of words.split('\n').entries()) {
      if (index > 0) await this.window.press('Enter');
      await this.window.type(line);
    }
    await this.window.press('Escape');
    await this.window.gone(this.onCanvas('[contenteditable]'));
  }

  /** Through the warnings, where there are any. */
  async publish(): Promise<void> {
    const done = { name: 'Page published successfully!' };
    const anyway = this.button('Publish anyway');
    await this.window.click(this.button('Publish'));
    const answers = async () => (await this.window.all(done)).length + (await this.window.all(anyway)).length;
    await expect.poll(answers, { message: 'an answer to Publish' }).toBeGreaterThan(0);
    if ((await this.window.all(anyway)).length > 0) await this.window.click(anyway);
    await this.window.see(done);
  }

  async saved(): Promise<void> {
    await this.window.see({ css: 'header [role=status]', name: 'Saved' });
  }

  async count(element: Sought, count: number): Promise<void> {
    await expect.poll(async () => (await this.window.all(element)).length).toBe(count);
  }
}
