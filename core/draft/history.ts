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
  readonly join?: string | undefined;
  /** Milliseconds. */
  readonly at: number;
}

/** Whether a step continues the last one: then both are undone as one. */
export function joins<Value>({ joining }: History<Value>, { join, at }: Step): boolean {
  return join !== undefined && joining?.key === join && at - joining.at <= TYPING_PAUSE;
}

/** The history with a new present. Undone steps are dropped, and the oldest ones beyond the limit. */
export function record<Value>(history: History<Value>, present: Value, step: Step): History<Value> {
  const { past } = history;
  const { join, at } = step;
  return {
    past: joins(history, step) ? past : [...past, history.present].slice(-HISTORY_LIMIT),
    present,
    future: [],
    joining: join === undefined ? null : { key: join, at },
  };
}

/** Every value there is, the oldest first. */
export function valuesOf<Value>({ past, present, future }: History<Value>): readonly Value[] {
  return [...past, present, ...future];
}

/** Any number of steps back or forward; the same history if there is no value at that index, or it is the present. */
export function goTo<Value>(history: History<Value>, index: number): History<Value> {
  const values = valuesOf(history);
  const present = values[index];
  if (present === undefined || index === history.past.length) return history;
  return { past: values.slice(0, index), present, future: values.slice(index + 1), joining: null };
}

/** One step back; the same history if there is none. */
export function undo<Value>(history: History<Value>): History<Value> {
  return goTo(history, history.past.length - 1);
}

/** One undone step forward again; the same history if there is none. */
export function redo<Value>(history: History<Value>): History<Value> {
  return goTo(history, history.past.length + 1);
}
