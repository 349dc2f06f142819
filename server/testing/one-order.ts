/** Times of a question and its answer in milliseconds, by the clock of the process that asks. */
interface Asked {
  readonly page: string;
  readonly client: string;
  readonly began: number;
  readonly ended: number;
}

/** A room was given, by a join or a kick. */
export interface Given extends Asked {
  readonly kind: 'given';
  readonly epoch: number;
  /** The draft at that moment. */
  readonly revision: number;
}

/** A save that was acknowledged. A save whose answer was lost or that was refused is no part of the history. */
export interface Saved extends Asked {
  readonly kind: 'saved';
  /** The epoch that it carried, or the revision that it replaces. */
  readonly guard: { readonly epoch: number } | { readonly replaces: number };
  readonly revision: number;
  /** The saved value, unique within a history. */
  readonly content: string;
}

/** A page was read. */
export interface Read extends Asked {
  readonly kind: 'read';
  readonly revision: number;
  readonly content: string;
}

export type HistoryEvent = Given | Saved | Read;

export type Rule =
  /** Two clients were given one epoch: a room with two writers. */
  | 'one writer for an epoch'
  /** What was given or seen later is not older. */
  | 'epochs grow'
  | 'revisions grow'
  /** Two saves made one revision: one of them is lost. */
  | 'one save for a revision'
  /** A read shows what the save of its revision wrote. */
  | 'reads show what was saved'
  /** A save carried an epoch that another client was given. */
  | 'an epoch is its client’s'
  /** Saves of an epoch lie behind the draft that it was given with, and before the next epoch. */
  | 'no save of an old epoch'
  /** A save without an epoch replaced another draft than its writer saw. */
  | 'no save over an unseen draft';

export interface Violation {
  readonly rule: Rule;
  readonly page: string;
  /** The events that contradict each other. */
  readonly events: readonly HistoryEvent[];
}

/**
 * Whether what clients were told can have happened in one order for each page: every epoch and every revision once, in the
 * order of time, no acknowledged save lost, no save of an old epoch accepted. Empty if it can.
 */
export function findViolations(history: readonly HistoryEvent[]): Violation[] {
  const pages = grouped(history, ({ page }) => page);
  return [...pages].flatMap(([page, events]) =>
    CHECKS.flatMap((check) => check(events).map(([rule, ...events]) => ({ rule, page, events }))),
  );
}

type Found = readonly [rule: Rule, ...events: HistoryEvent[]];
type Check = (events: readonly HistoryEvent[]) => Found[];

const given = (events: readonly HistoryEvent[]) => events.filter((event) => event.kind === 'given');
const saved = (events: readonly HistoryEvent[]) => events.filter((event) => event.kind === 'saved');
const epochOf = ({ guard }: Saved) => ('epoch' in guard ? guard.epoch : null);

const CHECKS: readonly Check[] = [
  function oneWriter(events) {
    return pairs(given(events), ({ epoch }) => epoch)
      .filter(([one, other]) => one.client !== other.client)
      .map((pair) => ['one writer for an epoch', ...pair]);
  },

  function epochsGrow(events) {
    return backwards(given(events), ({ epoch }) => epoch).map((pair) => ['epochs grow', ...pair]);
  },

  function revisionsGrow(events) {
    return backwards(events, ({ revision }) => revision, isNew).map((pair) => ['revisions grow', ...pair]);
  },

  function oneSave(events) {
    return pairs(saved(events), ({ revision }) => revision).map((pair) => ['one save for a revision', ...pair]);
  },

  function readsShow(events) {
    const saves = new Map(saved(events).map((save) => [save.revision, save]));
    return events.flatMap((event): Found[] => {
      const save = event.kind === 'read' ? saves.get(event.revision) : undefined;
      return save && event.kind === 'read' && save.content !== event.content
        ? [['reads show what was saved', save, event]]
        : [];
    });
  },

  function ownEpoch(events) {
    const holders = grouped(given(events), ({ epoch }) => epoch);
    return saved(events).flatMap((save): Found[] => {
      const epoch = epochOf(save);
      if (epoch === null) return [];
      const givings = holders.get(epoch) ?? [];
      return givings.some(({ client }) => client === save.client)
        ? []
        : [['an epoch is its client’s', save, ...givings]];
    });
  },

  function noOldEpoch(events) {
    // The draft that each epoch was first given with: a tab that connects again is given the same epoch again.
    const first = new Map<number, Given>();
    for (const one of given(events)) {
      const known = first.get(one.epoch);
      if (!known || one.revision < known.revision) first.set(one.epoch, one);
    }
    const epochs = [...first.values()].sort((one, other) => one.epoch - other.epoch);
    return saved(events).flatMap((save): Found[] => {
      const epoch = epochOf(save);
      if (epoch === null) return [];
      const own = first.get(epoch);
      const next = epochs.find((one) => one.epoch > epoch);
      const isEarly = own !== undefined && save.revision <= own.revision;
      const isLate = next !== undefined && save.revision > next.revision;
      return [
        ...(isEarly ? [['no save of an old epoch', own, save] as const] : []),
        ...(isLate ? [['no save of an old epoch', save, next] as const] : []),
      ];
    });
  },

  function seenDraft(events) {
    return saved(events)
      .filter(({ guard, revision }) => 'replaces' in guard && revision !== guard.replaces + 1)
      .map((save) => ['no save over an unseen draft', save]);
  },
];

/** A save makes a revision of its own; whoever reads or is given a room sees one that is there. */
const isNew = ({ kind }: HistoryEvent) => kind === 'saved';

function grouped<Event, Key>(events: readonly Event[], keyOf: (event: Event) => Key): Map<Key, Event[]> {
  const groups = new Map<Key, Event[]>();
  for (const event of events) {
    const group = groups.get(keyOf(event));
    if (group) group.push(event);
    else groups.set(keyOf(event), [event]);
  }
  return groups;
}

/** Two at a time that have the same number. */
function pairs<Event extends HistoryEvent>(events: readonly Event[], numberOf: (event: Event) => number) {
  const groups = grouped(events, numberOf);
  return [...groups.values()].flatMap((group) => group.slice(1).map((event, n) => [group[n] as Event, event] as const));
}

/**
 * Those that began after another one had ended, and have a smaller number; `mustGrow`: or the same one. Each with the
 * largest before it.
 */
function backwards<Event extends HistoryEvent>(
  events: readonly Event[],
  numberOf: (event: Event) => number,
  mustGrow: (event: Event) => boolean = () => false,
): (readonly [Event, Event])[] {
  const byEnd = [...events].sort((one, other) => one.ended - other.ended);
  const found: (readonly [Event, Event])[] = [];
  let largest: Event | undefined;
  let ended = 0;
  for (const event of [...events].sort((one, other) => one.began - other.began)) {
    for (let next = byEnd[ended]; next && next.ended < event.began; next = byEnd[++ended]) {
      if (!largest || numberOf(next) > numberOf(largest)) largest = next;
    }
    if (!largest) continue;
    const difference = numberOf(event) - numberOf(largest);
    if (difference < 0 || (difference === 0 && mustGrow(event))) found.push([largest, event]);
  }
  return found;
}
