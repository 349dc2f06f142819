import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import type { Settings } from '../../domain/settings.ts';

export type Level = 'ok' | 'warning' | 'error';

/** One result of the doctor: what a check found, and what to do if something is wrong. */
export interface DoctorFinding {
  readonly check: string;
  readonly level: Level;
  readonly message: string;
}

/** One result of a check; the doctor adds the name of the check. */
export type CheckResult = Omit<DoctorFinding, 'check'>;

/** Looks at one thing of an installation and changes nothing. What it throws is an error of the installation. */
export interface DoctorCheck {
  readonly name: string;
  run(settings: Settings): Promise<readonly CheckResult[]>;
}

const result =
  (level: Level) =>
  (key: TextKey, params: TextParams = {}): CheckResult => ({ level, message: text(key, params) });

export const ok = result('ok');
export const warning = result('warning');
export const error = result('error');

/** Seconds of difference that are reported, and that make links, leases and permissions to upload fail. */
const NOTICED = 5;
const WRONG = 60;

/** The result for two clocks that differ by so many milliseconds. */
export function clockDifference(milliseconds: number, says: TextKey): CheckResult[] {
  const seconds = Math.round(Math.abs(milliseconds) / 1_000);
  if (seconds < NOTICED) return [];
  return [(seconds < WRONG ? warning : error)(says, { seconds })];
}
