import type { TextKey, TextParams } from '#core/texts/index.ts';
import { EXIT, type Exit } from '../output/fault.ts';

/** How it went with one folder. */
export type State =
  | 'same'
  | 'written'
  | 'updated'
  | 'changedHere'
  | 'created'
  | 'sent'
  | 'conflict'
  | 'goneThere'
  | 'failed';

export interface Outcome {
  readonly folder: string;
  readonly id: string | null;
  readonly state: State;
  /** Whether it was published where that was asked for; false: visitors still have what they had. */
  readonly published?: boolean;
  /** What to know beside that. */
  readonly notes: readonly { readonly key: TextKey; readonly params?: TextParams }[];
  readonly exit?: Exit;
}

const WRONG: ReadonlySet<State> = new Set(['conflict', 'failed']);

/** Whether something is left undone. */
export const isWrong = ({ state, published }: Outcome): boolean => WRONG.has(state) || published === false;

/** Whether the next run may do what this one did not. */
const isRepeatable = ({ state, exit }: Outcome): boolean => state === 'failed' || exit === EXIT.server;

/** The exit code of a run: what failed alone says why; where others are done, the rest can be tried again. */
export function exitOf(outcomes: readonly Outcome[]): Exit {
  const wrong = outcomes.filter(isWrong);
  if (wrong.length === 0) return EXIT.ok;
  if (wrong.length < outcomes.length && wrong.some(isRepeatable)) return EXIT.partial;
  return wrong.find(({ exit }) => exit !== undefined)?.exit ?? EXIT.findings;
}
