import type { Page } from '@playwright/test';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { OWNER } from './owner.ts';

interface StoredPage {
  id: string;
  label: string;
  html: string;
  config: string;
}

/** Prepares what a test needs by the same calls the editor makes (docs/specification/api.md). */
export class ApiClient {
  readonly #url: string;
  #token: string | undefined;

  constructor(url: string) {
    this.#url = `${url}/v1`;
  }

  async signIn(person: { email: string; password: string } = OWNER): Promise<{ id: string; auth_token: string }> {
    const session = await this.call<{ id: string; auth_token: string }>('POST', '/authentications', person);
    this.#token = session.auth_token;
    return session;
  }

  /** Ends the session a window has, on the server alone: the window does not know yet. */
  async endSessionsOf(window: Page): Promise<void> {
    const stored = await window.evaluate(() => Object.values(localStorage).join(' '));
    const token = /"auth_token":"([^"]+)"/.exec(stored)?.[1];
    if (!token) throw new Error('The window stores no session.');
    await this.call('DELETE', '/authentications', undefined, { authorization: token });
  }

  async createPage(page: { label: string; html?: string; config?: object }): Promise<StoredPage> {
    if (!this.#token) await this.signIn();
    const { label, html = '', config = {} } = page;
    const body = {
      editor_page: { label, html, config: JSON.stringify({ version: CONFIGURATION_VERSION, name: label, ...config }) },
    };
    const { editor_page } = await this.call<{ editor_page: StoredPage }>('POST', '/editor_pages', body);
    return editor_page;
  }

  async publish(page: { id: string }): Promise<void> {
    await this.call('PUT', `/editor_pages/${page.id}/publish`, undefined, { 'if-match': '*' });
  }

  async pages(): Promise<StoredPage[]> {
    if (!this.#token) await this.signIn();
    return (await this.call<{ editor_pages: StoredPage[] }>('GET', '/editor_pages')).editor_pages;
  }

  async templates(): Promise<StoredPage[]> {
    if (!this.#token) await this.signIn();
    return (await this.call<{ editor_pages: StoredPage[] }>('GET', '/editor_pages/templates')).editor_pages;
  }

  async call<Answer>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: this.#token }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${answer}`);
    return (answer ? JSON.parse(answer) : undefined) as Answer;
  }
}
