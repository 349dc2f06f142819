import { HISTORY_LIMIT, TYPING_PAUSE } from '#core/constants.ts';

/** Values over time: what was, what is, and what was undone. Values are immutable, so a step costs a reference. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** What the last step may be joined with, and when it was made; null where nothing may join it. */
  readonly joining: { readonly key: string; readonly at: number } | null;
}

/** A history that begins here. */
export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], joining: null };
}

export interface Step {
  /** Steps of one key in a row, without a long pause, are undone as one: `text:<node id>`. */
  readonly join?: string;
  /** Milliseconds. */
  readonly at: number;
}

/** The history with a new present. What was undone is gone; the oldest steps go beyond the limit. */
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

/** One step back; the same history where there is none. */
export function undo<Value>(history: History<Value>): History<Value> {
  const earlier = history.past.at(-1);
  if (earlier === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: earlier, future, joining: null };
}

/** One undone step forward again; the same history where there is none. */
export function redo<Value>(history: History<Value>): History<Value> {
  const [later, ...future] = history.future;
  if (later === undefined) return history;
  return { past: [...history.past, history.present], present: later, future, joining: null };
}
