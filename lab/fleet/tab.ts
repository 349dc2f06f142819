import { waitFor } from 'xstate';
import { ofetchApi } from '../../core/adapters/ofetch-api.ts';
import { wsRealtime } from '../../core/adapters/ws-realtime.ts';
import { type App, alwaysOnline, createApp } from '../../core/app/create-app.ts';
import { type EditorHandle, openEditor } from '../../core/app/open-editor.ts';
import { signIn } from '../../core/app/sign-in.ts';
import { writeDraft } from '../../core/draft/draft.ts';
import { mayKick } from '../../core/machines/editor-session/editor-session.setup.ts';
import type { EditorTag } from '../../core/machines/editor-session/editor-session.types.ts';
import { FakeBrowser } from '../../core/testing/fake-ports.ts';
import { inspectPorts } from '../../core/testing/page-checks.ts';
import { between, type Random } from '../harness/seeded.ts';
import type { Person } from './people.ts';
import { type History, MARK, recordedApi, recordedRealtime, statusOf, type Tab } from './record.ts';
import type { Takeovers } from './takeovers.ts';

/** What a tab does in one of its moments, and how often. */
const OFTEN = { takesOver: 0.15, leaves: 0.01, opensAgain: 0.4, takesOffer: 0.5 } as const;
/** Milliseconds between two moments. */
const MOMENT = [300, 1_500] as const;

export interface TabDeps {
  /** Where the fleet is reached. */
  readonly url: string;
  readonly history: History;
  readonly takeovers: Takeovers;
  readonly random: Random;
}

/** A person at an editor, with a browser of their own: the editor's own client, without its views. */
export class EditorTab {
  readonly page: string;
  readonly #person: Person;
  readonly #deps: TabDeps;
  readonly #browser = new FakeBrowser();
  #app: App | undefined;
  #handle: EditorHandle | undefined;
  #client = '';
  #edits = 0;
  #hasTriedStale = false;

  constructor(person: Person, page: string, deps: TabDeps) {
    this.#person = person;
    this.page = page;
    this.#deps = deps;
  }

  /** Opens the page anew; the first time somebody signs in. */
  async open(): Promise<void> {
    this.close();
    const { url, history, takeovers } = this.#deps;
    const client = crypto.randomUUID();
    this.#client = client;
    this.#hasTriedStale = false;
    const tab: Tab = { page: this.page, client, history };
    const app = createApp({
      connectApi: recordedApi(ofetchApi(), tab),
      apiUrl: `${url}/v1`,
      hostname: '',
      whitelabelFiles: null,
      sessions: this.#browser.sessions(client),
      broadcast: this.#browser.broadcast(client),
      connectivity: alwaysOnline,
      path: () => `/edit?draft=${this.page}`,
      now: Date.now,
      debug: false,
    });
    this.#app = app;
    if (this.#browser.session === null) await signIn(app, { by: 'password', ...this.#person });
    await waitFor(app.session, (session) => session.context.user !== null);
    const token = () => app.session.getSnapshot().context.session?.auth_token;
    const realtime = wsRealtime({ api: app.api, apiUrl: app.apiUrl, token, client });
    const ports = {
      ...inspectPorts,
      journal: this.#browser.memoryJournal(),
      realtime: recordedRealtime(realtime, tab, () => takeovers.taken(this)),
    };
    this.#handle = openEditor(app, ports, { draft: this.page });
  }

  /** Edits, is pushed out, pushes out, and opens the page again, until it is told to end; it is open already. */
  async live(signal: AbortSignal): Promise<void> {
    const { random } = this.#deps;
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, between(...MOMENT, random)));
      await this.#act();
    }
  }

  is(tag: EditorTag): boolean {
    return this.#handle?.editor.getSnapshot().hasTag(tag) ?? false;
  }

  /** Resolves when the tab shows no longer that it has the page. */
  async blocked(): Promise<void> {
    const editor = this.#handle?.editor;
    if (!editor) return;
    await new Promise<void>((resolve) => {
      const look = () => !this.is('ready') && resolve();
      editor.subscribe({ next: look, complete: resolve });
      look();
    });
  }

  /** What it shows, for a report. */
  state(): string {
    const snapshot = this.#handle?.editor.getSnapshot();
    return snapshot ? [...snapshot.tags].join(' ') : 'closed';
  }

  /** Resolves when all is saved, or the page is somebody else's. Meanwhile it tries again as often as it is told to. */
  async finish(again: () => Promise<boolean>): Promise<string | null> {
    for (;;) {
      if (!this.#handle || !this.is('ready')) return null;
      const failure = await this.#handle.flush();
      if (failure === null || !(await again())) return failure?.reason ?? null;
    }
  }

  close(): void {
    this.#handle?.dispose();
    this.#app?.stop();
    this.#handle = undefined;
    this.#app = undefined;
  }

  async #act(): Promise<void> {
    const { random, takeovers } = this.#deps;
    const handle = this.#handle;
    if (!handle) return;
    const { editor } = handle;
    const chance = random();
    if (this.is('settling') || this.is('busy')) return;
    if (this.is('ready') && this.is('offering')) {
      // Both end when the tab does, too.
      const answered = chance < OFTEN.takesOffer ? handle.recover() : handle.declineRecovery();
      answered.catch(() => {});
    } else if (this.is('ready')) {
      if (chance < OFTEN.leaves) await this.open();
      else this.#edit(handle);
    } else if (this.is('free')) {
      await this.open();
    } else if (this.is('blocked')) {
      if (chance > OFTEN.takesOver || !mayKick(editor.getSnapshot().context)) return;
      takeovers.expect(this);
      editor.send({ type: 'editor.kick' });
    } else if (this.is('kicked') && !this.#hasTriedStale) {
      await this.#saveStale(handle);
    } else if (chance < OFTEN.opensAgain) {
      await this.open();
    }
  }

  #edit({ document }: EditorHandle): void {
    const value = this.#nextMark();
    document.send({
      type: 'draft.edit',
      edit: { command: 'setProperty', args: { id: EDITED, property: 'text', value } },
    });
  }

  #nextMark(): string {
    return `edit:${this.#client.slice(0, 8)}-${++this.#edits}`;
  }

  /** A client with a mistake: it goes on with the epoch that it had. Only a refusal is right. */
  async #saveStale({ document }: EditorHandle): Promise<void> {
    const { history } = this.#deps;
    const epoch = history.events.findLast((event) => event.kind === 'given' && event.client === this.#client);
    if (epoch?.kind !== 'given') return;
    this.#hasTriedStale = true;
    const { html, config } = writeDraft(document.getSnapshot().context.draft);
    const stale = { html: html.replaceAll(new RegExp(MARK, 'g'), this.#nextMark()), config };
    await this.#app?.api.updatePage(this.page, stale, { epoch: epoch.epoch }).catch(statusOf);
  }
}

/** The text of a new page that tabs change. */
const EDITED = 'n3';
