import type { PublishActor } from '#core/app/publish-page.ts';
import { mayKick } from '#core/machines/editor-session/editor-session.setup.ts';
import type { User } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type EditorDriver, settle, type World } from './editor-driver.ts';
import { FakeBrowser } from './fake-ports.ts';
import type { VisitedStates } from './visited-states.ts';

const BUSY = new ApiError({ status: 503, code: 'busy', summary: 'The server is busy' });

/** Answers come within this. */
export const STEP = 500;

/** What can hang. */
type Line = 'connect' | 'ask' | 'write';

/** A window somebody has the page open in, over a network of its own. */
export class EditorWindow {
  readonly browser = new FakeBrowser();
  readonly #world: World;
  readonly #user: User;
  readonly #visited: VisitedStates;
  #driver: EditorDriver | undefined;
  #job: PublishActor | undefined;
  readonly #openers: Partial<Record<Line, () => void>> = {};
  #typed = 0;
  /** What was typed last since the page was loaded. */
  #last: string | null = null;

  constructor(world: World, user: User, visited: VisitedStates) {
    this.#world = world;
    this.#user = user;
    this.#visited = visited;
  }

  get driver(): EditorDriver {
    if (!this.#driver) throw new Error('The window is not open');
    return this.#driver;
  }

  get #context() {
    return this.driver.handle.editor.getSnapshot().context;
  }

  readonly acts = {
    type: () => {
      if (!this.driver.is('ready')) return;
      this.#last = `${this.#user.id} types ${++this.#typed};`;
      this.driver.type(this.#last);
    },
    // Whoever publishes sees nothing but that until it is done.
    kick: () => {
      if (!this.driver.is('blocked') || this.driver.is('busy') || !mayKick(this.#context) || this.isPublishing) return;
      this.#last = null;
      this.driver.handle.editor.send({ type: 'editor.kick', sure: true });
    },
    /** Asks for the page, which the window that has it */
    ask: () => {
      if (this.driver.is('blocked') && !this.isPublishing) this.driver.handle.editor.send({ type: 'editor.ask' });
    },
    /** gives, */
    give: () => this.driver.handle.editor.send({ type: 'page.give' }),
    /** or keeps. */
    keep: () => this.driver.handle.editor.send({ type: 'page.keep' }),
    retry: () => this.driver.handle.editor.send({ type: 'editor.retry' }),
    publish: () => this.#publish(),
    /** Nothing that is written is answered from now on. */
    publishSlowly: () => {
      this.#shut('write');
      this.#publish();
    },
    reload: () => this.load(),
    /** The room channel breaks, and no other is to be had, */
    cut: () => this.driver.realtime.drop(),
    /** or only when the room is free, */
    lapse: async () => {
      this.driver.realtime.drop();
      await this.#world.tick(18_000, STEP);
      this.acts.reconnect();
      await this.#world.tick(10_000, STEP);
    },
    /** or hangs while it is opened, */
    hang: () => {
      this.#shut('connect');
      this.#breakOff();
    },
    /** or when something is asked over it. */
    hangAsking: () => {
      this.#shut('ask');
      this.#breakOff();
    },
    reconnect: () => {
      this.driver.realtime.isDown = false;
      this.#open('connect');
      this.#open('ask');
    },
    refuse: () => {
      this.driver.wire.failure = BUSY;
    },
    stall: () => this.#shut('write'),
    loseAnswers: () => {
      this.driver.wire.losesAnswers = true;
    },
    goOffline: () => this.driver.connectivity.set(false),
    hurry: () => this.driver.handle.hurry(),
    mend: () => this.mend(),
  };

  get isPublishing(): boolean {
    return this.#job?.getSnapshot().hasTag('busy') ?? false;
  }

  async load(): Promise<void> {
    await this.close();
    this.#last = null;
    this.#driver = await this.#world.open({ draft: 'p1' }, this.#user, this.browser);
    this.#visited.watch(this.#driver.handle);
  }

  async close(): Promise<void> {
    if (!this.#driver) return;
    this.mend();
    await settle();
    this.#driver.handle.dispose();
  }

  /** The network is as it should be, and whatever hung goes on. */
  mend(): void {
    this.acts.reconnect();
    this.driver.wire.failure = null;
    this.driver.wire.losesAnswers = false;
    this.driver.connectivity.set(true);
    this.#open('write');
  }

  #publish(): void {
    if (this.driver.is('ready') && !this.isPublishing) this.#job = this.driver.handle.publish();
  }

  #breakOff(): void {
    this.driver.realtime.drop();
    this.driver.realtime.isDown = false;
  }

  #shut(line: Line): void {
    if (this.#openers[line]) return;
    const gate = new Promise<void>((resolve) => {
      this.#openers[line] = resolve;
    });
    this.#hold(line, gate);
  }

  #open(line: Line): void {
    this.#hold(line, null);
    this.#openers[line]?.();
    delete this.#openers[line];
  }

  #hold(line: Line, gate: Promise<void> | null): void {
    const { realtime, wire } = this.driver;
    if (line === 'connect') realtime.gate = gate;
    else if (line === 'ask') realtime.askGate = gate;
    else wire.gate = gate;
  }

  /** What a person would call broken; null where nothing is. */
  complaint(): string | null {
    const { recovery, failure } = this.#context;
    const is = (tag: string) => this.driver.is(tag);
    if (this.driver.wire.mostWriting > 1) return 'two writes at once';
    if (is('busy') || this.isPublishing || is('saving')) return 'still busy';
    if (is('unloadable')) return failure ? null : 'not loaded, and nobody says why';
    const { writes } = this.#world.server;
    if (is('conflicted') && writes.every(({ by }) => by === this.#user.id)) return 'a conflict with nobody';
    if (is('ready') && !is('saved') && !is('conflicted')) return 'not saved, though nothing is in the way';
    const last = this.#last;
    if (last === null || is('conflicted') || recovery?.html.includes(last)) return null;
    return writes.some(({ html }) => html.includes(last)) ? null : 'an edit is lost';
  }
}
