import { HISTORY_LIMIT, TYPING_PAUSE } from '#core/constants.ts';

/** Earlier, present and undone values. Values are immutable, so a step costs a reference. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** The key of the last step and its time; null if nothing may join it. */
  readonly joining: { readonly key: string; readonly at: number } | null;
}

/** A history that starts here. */
export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], joining: null };
}

export interface Step {
  /** Consecutive steps with one key, without a long pause, are undone as one: `text:<node id>`. */
  readonly join?: string;
  /** Milliseconds. */
  readonly at: number;
}

/** The history with a new present. Undone steps are dropped, and the oldest ones beyond the limit. */
export function record<Value>(history: History<Value>, present: Value, { join, at }: Step): History<Value> {
  const { past, joining } = history;
  const joins = join !== undefined && joining?.key === join && at - joining.at <= TYPING_PAUSE;
  return {
    past: joins ? past : [...past, history.present].slice(-HISTORY_LIMIT),
    present,
    future: [],
    joining: join === undefined ? null : { key: join, at },
  };
}

/** One step back; the same history if there is none. */
export function undo<Value>(history: History<Value>): History<Value> {
  const earlier = history.past.at(-1);
  if (earlier === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: earlier, future, joining: null };
}

/** One undone step forward again; the same history if there is none. */
export function redo<Value>(history: History<Value>): History<Value> {
  const [later, ...future] = history.future;
  if (later === undefined) return history;
  return { past: [...history.past, history.present], present: later, future, joining: null };
}
