import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import type { Settings } from '../../domain/settings.ts';

export type Level = 'ok' | 'warning' | 'error';

/** What a check found, with what to do where it is not well. */
export interface DoctorFinding {
  readonly check: string;
  readonly level: Level;
  readonly message: string;
}

/** What a check says; the name of the check is added. */
export type CheckResult = Omit<DoctorFinding, 'check'>;

/** Looks at one thing of an installation and changes nothing. What it throws is an error of the installation. */
export interface DoctorCheck {
  readonly name: string;
  run(settings: Settings): Promise<readonly CheckResult[]>;
}

const say =
  (level: Level) =>
  (key: TextKey, params: TextParams = {}): CheckResult => ({ level, message: text(key, params) });

export const ok = say('ok');
export const warning = say('warning');
export const error = say('error');

/** Seconds from which the difference is said, and from which links, leases and permissions to upload go wrong. */
const NOTICED = 5;
const WRONG = 60;

/** What is said of two clocks that differ by so many milliseconds. */
export function clockDifference(milliseconds: number, says: TextKey): CheckResult[] {
  const seconds = Math.round(Math.abs(milliseconds) / 1_000);
  if (seconds < NOTICED) return [];
  return [(seconds < WRONG ? warning : error)(says, { seconds })];
}
