import fc from 'fast-check';
import type { WriteOptions } from '#core/ports/api.ts';
import type { HistoryEvent, Saved } from './one-order.ts';

/*
 * Random walks of tabs that edit one page: in each round some of them act at once, and saves land later than they were
 * made. A save is stale when it replaces a revision its writer never saw: revisions are counted, so the one before it is
 * known. What all tabs were told must fit one order of epochs and revisions (one-order.ts).
 */
export type Act = 'join' | 'kick' | 'leave' | 'drop' | 'read' | 'write' | 'land' | 'save' | 'wait';

export type Round = readonly { readonly act: Act; readonly tab: number }[];

/** Tabs of a walk: two of the owner's, with a session each, and one of a guest's. */
export const TABS = 3;

const act = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Act>('write', 'land', 'save', 'save') },
  { weight: 5, arbitrary: fc.constantFrom<Act>('join', 'kick', 'leave', 'drop', 'read', 'wait') },
);
const round = fc.array(fc.record({ act, tab: fc.nat({ max: TABS - 1 }) }), { minLength: 1, maxLength: 4 });
export const rounds: fc.Arbitrary<Round[]> = fc.array(round, { minLength: 10, maxLength: 25 });

/** The mistake of a mutant tab. */
export interface Habits {
  /** Reads the page when it gets the room under a new epoch. */
  readonly readsAnew: boolean;
  /** Says which revision it changed, instead of overwriting whatever is there. */
  readonly saysRevision: boolean;
}

export const GOOD: Habits = { readsAnew: true, saysRevision: true };

/** How a tab reaches the page. */
export interface Access {
  /** The answer; null if it was refused. */
  enter(event: 'join' | 'kick'): Promise<{ readonly epoch: number; readonly revision: number } | null>;
  leave(): Promise<void>;
  /** Loses its connection. */
  drop(): Promise<void>;
  read(): Promise<{ readonly revision: number; readonly content: string }>;
  /** The revision it made; null where it was refused as it should be. */
  save(content: string, guards: WriteOptions): Promise<number | null>;
  /** Time passes: half of the lease of a room. */
  wait(): Promise<void>;
}

interface Write {
  readonly guards: WriteOptions;
  readonly seen: number;
  readonly guard: Saved['guard'];
}

/** Each kind of event, before its end is known. */
type Unfinished = HistoryEvent extends infer Event
  ? Event extends HistoryEvent
    ? Omit<Event, 'ended'>
    : never
  : never;

export interface Walked {
  taken: number;
  stale: number;
  readonly history: HistoryEvent[];
}

let names = 0;

class Tab {
  readonly #page: string;
  readonly #access: Access;
  readonly #habits: Habits;
  readonly #walked: Walked;
  readonly #client = crypto.randomUUID();
  #epoch: number | null = null;
  #seen = 1;
  #underWay: Write | null = null;

  constructor(page: string, access: Access, habits: Habits, walked: Walked) {
    this.#page = page;
    this.#access = access;
    this.#habits = habits;
    this.#walked = walked;
  }

  readonly acts: Readonly<Record<Act, () => Promise<void>>> = {
    join: () => this.#enter('join'),
    kick: () => this.#enter('kick'),
    leave: async () => {
      await this.#access.leave();
      this.#epoch = null;
    },
    drop: () => this.#access.drop(),
    read: async () => {
      const asked = this.#asked();
      const { revision, content } = await this.#access.read();
      this.#seen = revision;
      this.#tell({ ...asked, kind: 'read', revision, content });
    },
    write: async () => {
      this.#underWay ??= { guards: this.#guards(), seen: this.#seen, guard: this.#guard() };
    },
    land: () => this.#land(),
    save: async () => {
      await this.acts.write();
      await this.acts.land();
    },
    wait: () => this.#access.wait(),
  };

  async #enter(event: 'join' | 'kick'): Promise<void> {
    const asked = this.#asked();
    const given = await this.#access.enter(event);
    if (given === null) return;
    if (this.#habits.readsAnew && given.epoch !== this.#epoch) this.#seen = given.revision;
    this.#epoch = given.epoch;
    this.#tell({ ...asked, kind: 'given', ...given });
  }

  /** Precondition of a save as the editor sends it: the epoch while it has the room, else the revision. */
  #guards(): WriteOptions {
    if (this.#epoch !== null) return { epoch: this.#epoch };
    return { ifMatch: this.#habits.saysRevision ? `"r${this.#seen}"` : '*' };
  }

  #guard(): Saved['guard'] {
    return this.#epoch === null ? { replaces: this.#seen } : { epoch: this.#epoch };
  }

  #asked() {
    return { page: this.#page, client: this.#client, began: performance.now() };
  }

  #tell(event: Unfinished): void {
    this.#walked.history.push({ ...event, ended: performance.now() } as HistoryEvent);
  }

  async #land(): Promise<void> {
    const write = this.#underWay;
    this.#underWay = null;
    if (write === null) return;
    const content = `save ${++names}`;
    const asked = this.#asked();
    const revision = await this.#access.save(content, write.guards);
    if (revision === null) return;
    this.#tell({ ...asked, kind: 'saved', guard: write.guard, revision, content });
    this.#walked.taken++;
    if (revision - 1 !== write.seen) this.#walked.stale++;
    this.#seen = revision;
  }
}

/** How many saves of a walk were accepted, how many of them were stale, and what all tabs were told. */
export async function walk(
  page: string,
  accesses: readonly Access[],
  rounds: readonly Round[],
  habits: Habits = GOOD,
): Promise<Walked> {
  const walked: Walked = { taken: 0, stale: 0, history: [] };
  const tabs = accesses.map((access) => new Tab(page, access, habits, walked));
  for (const round of rounds) {
    // The actions of one tab are in order; those of different tabs are not.
    const ofTabs = tabs.map(async (tab, index) => {
      for (const step of round) if (step.tab === index) await tab.acts[step.act]();
    });
    await Promise.all(ofTabs);
  }
  await Promise.all(tabs.map((tab) => tab.acts.drop()));
  return walked;
}
