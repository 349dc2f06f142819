import { failureOf } from '#core/machines/failure.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import { EXIT, type Exit, exitOfFailure, Fault } from '../output/fault.ts';

/** How it went with one folder. */
export type State =
  | 'same'
  | 'written'
  | 'updated'
  | 'changedHere'
  | 'created'
  | 'sent'
  | 'conflict'
  | 'goneHere'
  | 'goneThere'
  | 'failed';

export interface OutcomeNote {
  readonly key: TextKey;
  readonly params?: TextParams;
}

export interface FolderOutcome {
  readonly folder: string;
  readonly id: string | null;
  readonly state: State;
  /** Whether it was published where that was asked for; false: visitors still have what they had. */
  readonly published?: boolean;
  /** What to know beside that. */
  readonly notes: readonly OutcomeNote[];
  readonly exit?: Exit;
  /** No session or no server: the next ones would fail in the same way. */
  readonly stop?: boolean;
}

/** Why something was not done; what is no fault of the user and no answer of the server is thrown again. */
export function whyFailed(error: unknown): Required<Pick<FolderOutcome, 'notes' | 'exit' | 'stop'>> {
  if (error instanceof Fault) return { notes: [noteOf(error.message)], exit: error.exit, stop: false };
  if (!(error instanceof ApiError)) throw error;
  const exit = exitOfFailure(failureOf(error));
  return { notes: [noteOf(error.summary)], exit, stop: exit === EXIT.login || error.offline };
}

const noteOf = (sentence: string): OutcomeNote => ({ key: 'folders.said', params: { sentence } });

const WRONG: ReadonlySet<State> = new Set(['conflict', 'failed']);

/** Whether nothing was done and there is nothing to know. */
export const isUnchanged = ({ state, published, notes }: FolderOutcome): boolean =>
  state === 'same' && published === undefined && notes.length === 0;

/** Whether something is left undone. */
export const isWrong = ({ state, published }: FolderOutcome): boolean => WRONG.has(state) || published === false;

/** Whether the server did not do it for a reason that passes. */
export const isUndone = (outcome: FolderOutcome): boolean => isWrong(outcome) && outcome.exit === EXIT.server;

/** Whether a further run may do what this one did not: nobody has to decide, and the server has not refused it. */
const isRepeatable = ({ exit }: FolderOutcome): boolean => exit !== undefined && exit !== EXIT.findings;

/** The exit code of a run: what failed alone says why; where others are done, the rest can be tried again. */
export function exitOf(outcomes: readonly FolderOutcome[], unbegun: number): Exit {
  const wrong = outcomes.filter(isWrong);
  const isBegun = wrong.length < outcomes.length;
  if (isBegun && (unbegun > 0 || wrong.some(isRepeatable))) return EXIT.partial;
  return wrong.length === 0 ? EXIT.ok : (wrong.find(({ exit }) => exit !== undefined)?.exit ?? EXIT.findings);
}
