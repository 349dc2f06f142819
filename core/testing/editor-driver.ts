import { SimulatedClock } from 'xstate';
import { type App, createApp } from '#core/app/create-app.ts';
import { type EditorHandle, openEditor } from '#core/app/open-editor.ts';
import type { EditorRequest } from '#core/machines/editor-session/editor-session.types.ts';
import type { User } from '#core/ports/api.ts';
import { fakeApi, newWire, type Wire } from './fake-api.ts';
import { FakeBrowser, FakeConnectivity, FakeRealtime } from './fake-ports.ts';
import { FakeServer } from './fake-server.ts';
import { inspectPorts } from './page-checks.ts';

export const OWNER: User = { id: 'u1', cloud_user_id: 'c1', email: 'owner@example.com', fullname: 'Owner' };
export const GUEST: User = { id: 'u2', cloud_user_id: 'c2', email: 'guest@example.com', fullname: 'Guest' };

/** Lets every promise that can go on go on. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** One server and one clock, with as many editors as a test opens. */
export class World {
  readonly server = new FakeServer();
  readonly clock = new SimulatedClock();
  #tabs = 0;

  /** Gives the guest a right to the page there is: 'r' or 'r,w'. */
  share(action: string): void {
    this.server.permissions.push({ editor_page_id: 'p1', user_id: GUEST.id, action });
  }

  /** Opens a tab of a user's browser and, in it, the editor; waits until it knows what it is. */
  async open(
    request: EditorRequest,
    user: User = OWNER,
    browser = new FakeBrowser(),
    before: (driver: EditorDriver) => void = () => {},
  ): Promise<EditorDriver> {
    this.#tabs++;
    const driver = new EditorDriver(this, request, user, browser, `tab${this.#tabs}`);
    await settle();
    before(driver);
    await driver.start();
    return driver;
  }

  /** Time passes, in steps so short that answers arrive in between. */
  async tick(milliseconds: number, longest = 100): Promise<void> {
    for (let left = milliseconds; left > 0; left -= longest) {
      const step = Math.min(left, longest);
      this.server.now += step;
      this.clock.increment(step);
      this.server.grantUnanswered();
      await settle();
    }
  }
}

/** An editor in words a person at it would use. */
export class EditorDriver {
  readonly wire: Wire = newWire();
  readonly connectivity = new FakeConnectivity();
  readonly facts: string[] = [];
  readonly realtime: FakeRealtime;
  readonly app: App;
  readonly #world: World;
  readonly #request: EditorRequest;
  readonly browser: FakeBrowser;
  #handle: EditorHandle | undefined;

  constructor(world: World, request: EditorRequest, user: User, browser: FakeBrowser, tab: string) {
    const { server, clock } = world;
    this.#world = world;
    this.#request = request;
    this.browser = browser;
    browser.session = { id: user.id, auth_token: `token-${user.id}` };
    this.realtime = new FakeRealtime(server, {
      client: tab,
      session: `session-${user.id}`,
      user: { user_id: user.id, email: user.email },
    });
    this.app = createApp({
      connectApi: () => fakeApi(server, user, this.wire),
      apiUrl: 'http://localhost/v1',
      hostname: 'localhost',
      whitelabelFiles: null,
      sessions: browser.sessions(tab),
      broadcast: browser.broadcast(tab),
      connectivity: this.connectivity,
      path: () => '/edit',
      now: () => server.now,
      clock,
      debug: true,
    });
  }

  get handle(): EditorHandle {
    if (!this.#handle) throw new Error('The editor is not open');
    return this.#handle;
  }

  async start(): Promise<void> {
    await settle();
    const ports = { ...inspectPorts, realtime: this.realtime, journal: this.browser.memoryJournal() };
    const handle = openEditor(this.app, ports, this.#request);
    this.#handle = handle;
    handle.editor.on('*', ({ type }) => this.facts.push(type));
    handle.autosave.on('*', ({ type }) => this.facts.push(type));
    await settle();
  }

  get pageId(): string {
    return this.handle.editor.getSnapshot().context.page?.id ?? '';
  }

  /** Puts a text onto the page. */
  type(words: string): this {
    const { document } = this.handle;
    const parent = document.getSnapshot().context.draft.document.root;
    const edit = { command: 'insert', args: { component: 'text', parent, props: { text: words } } } as const;
    document.send({ type: 'draft.edit', edit });
    const { refusal } = document.getSnapshot().context;
    if (refusal !== null) throw new Error(refusal);
    return this;
  }

  undo(): this {
    this.handle.document.send({ type: 'draft.undo' });
    return this;
  }

  rename(name: string): this {
    this.handle.document.send({ type: 'draft.edit', edit: { command: 'rename', args: { name } } });
    return this;
  }

  async tick(milliseconds: number): Promise<this> {
    await this.#world.tick(milliseconds);
    return this;
  }

  async kick(): Promise<this> {
    this.handle.editor.send({ type: 'editor.kick', sure: true });
    await settle();
    return this;
  }

  /** What the editor's and the autosave's tags say, in a row. */
  is(tag: string): boolean {
    const { editor, autosave } = this.handle;
    return editor.getSnapshot().hasTag(tag as never) || autosave.getSnapshot().hasTag(tag as never);
  }

  /** What the page on the canvas says. */
  shows(words: string): boolean {
    const { nodes } = this.handle.document.getSnapshot().context.draft.document;
    return [...nodes.values()].some(({ props }) => props.text === words);
  }

  /** What the server has. */
  saved(words: string): boolean {
    return this.#world.server.read(this.pageId).body.html.includes(words);
  }

  get saves(): number {
    return this.wire.calls.filter((name) => name === 'updatePage').length;
  }
}
