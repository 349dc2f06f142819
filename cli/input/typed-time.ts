import { optionOf, type TypedCommand } from '../command.ts';
import { EXIT, Fault } from '../output/fault.ts';

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: 60 * MINUTE, d: 1_440 * MINUTE, w: 10_080 * MINUTE };

/** A time that was typed for an option, or how long ago it was, such as `7d`, as ISO 8601. */
export function timeOf(typed: TypedCommand, name: 'since' | 'until'): string | undefined {
  const words = optionOf(typed, name);
  if (words === undefined) return undefined;
  const [, count, unit = ''] = /^(\d{1,5})([mhdw])$/.exec(words) ?? [];
  const length = UNITS[unit];
  const time = length === undefined ? Date.parse(words) : Date.now() - Number(count) * length;
  if (!Number.isFinite(time)) throw new Fault(EXIT.usage, 'cli.audit.timeWrong', { words });
  return new Date(time).toISOString();
}
