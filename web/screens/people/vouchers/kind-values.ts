import type { NewVoucherKind, VoucherKind } from '#core/ports/vouchers/kinds.ts';
import { NO_LIMITS } from '#core/vouchers/limits.ts';
import { isReadAlike, networkProblem } from '#core/vouchers/print/wifi-code.ts';
import type { CodeAlphabet, VoucherLimits } from '#core/vouchers/types.ts';
import { amountIn, SIZE_UNITS, type SizeUnit, TIME_UNITS, type TimeUnit } from './form/amounts.ts';

/** A kind as it stands in the form: numbers as they are typed. */
export interface KindValues {
  readonly name: string;
  readonly price: string;
  readonly time: string;
  readonly timeUnit: TimeUnit;
  readonly clock: 'wall' | 'online';
  readonly data: string;
  readonly dataUnit: SizeUnit;
  readonly atOnce: string;
  readonly validDays: string;
  readonly alphabet: CodeAlphabet;
  readonly ssid: string;
  readonly security: 'open' | 'secured';
  /** Empty: the one that is stored stays. */
  readonly password: string;
}

const NEW: KindValues = {
  ...{ name: '', price: '', time: '', timeUnit: 'hours', clock: 'wall', data: '', dataUnit: 'GB' },
  ...{ atOnce: '', validDays: '', alphabet: 'safe', ssid: '', security: 'open', password: '' },
};

/** The values of a kind, in the largest unit that needs no fraction. */
export function valuesOf(kind: VoucherKind | null): KindValues {
  if (kind === null) return NEW;
  const { minutes, total, at_once, valid_days, clock } = kind.limits;
  const timeUnit = largest(TIME_UNITS, minutes ?? 60);
  const dataUnit = largest(SIZE_UNITS, total ?? SIZE_UNITS.GB);
  return {
    ...{ name: kind.name, price: kind.price, alphabet: kind.alphabet, clock: clock ?? 'wall' },
    ...{ ssid: kind.network?.ssid ?? '', security: kind.network?.has_password ? 'secured' : 'open', password: '' },
    ...{ time: inUnit(minutes, TIME_UNITS[timeUnit]), timeUnit },
    ...{ data: inUnit(total, SIZE_UNITS[dataUnit]), dataUnit },
    ...{ atOnce: inUnit(at_once, 1), validDays: inUnit(valid_days, 1) },
  };
}

export type KindProblem = 'name' | 'time' | 'data' | 'atOnce' | 'validDays' | 'network' | 'password';

/**
 * The kind that a form says; else what is wrong. Limits that the form does not show stay as they are in `before`: whoever
 * made them by the terminal loses none.
 */
export function kindOf(values: KindValues, before: VoucherKind | null): NewVoucherKind | readonly KindProblem[] {
  const { name, price, timeUnit, clock, dataUnit, alphabet } = values;
  const minutes = amountIn(values.time, TIME_UNITS[timeUnit]);
  const total = amountIn(values.data, SIZE_UNITS[dataUnit]);
  const [atOnce, validDays] = [amountIn(values.atOnce, 1), amountIn(values.validDays, 1)];
  const problems = [
    name.trim() === '' && 'name',
    minutes === undefined && 'time',
    total === undefined && 'data',
    atOnce === undefined && 'atOnce',
    validDays === undefined && 'validDays',
    networkWrong(values, before),
  ].filter((one): one is KindProblem => typeof one === 'string');
  if (problems.length > 0) return problems;
  const limits: VoucherLimits = {
    ...NO_LIMITS,
    ...before?.limits,
    minutes: minutes ?? null,
    total: total ?? null,
    at_once: atOnce ?? null,
    valid_days: validDays ?? null,
    clock: clock === 'online' && minutes ? 'online' : null,
  };
  return { name: name.trim(), price: price.trim(), alphabet, limits, network: networkIn(values, before) };
}

function networkWrong({ ssid, security, password }: KindValues, before: VoucherKind | null): KindProblem | null {
  if (ssid.trim() === '') return null;
  const isKept = password === '' && before?.network?.has_password === true;
  if (security === 'secured' && password === '' && !isKept) return 'password';
  const problem = networkProblem({ ssid: ssid.trim(), password: security === 'open' ? '' : password });
  return problem === 'ssid' ? 'network' : problem;
}

function networkIn({ ssid, security, password }: KindValues, before: VoucherKind | null): NewVoucherKind['network'] {
  if (ssid.trim() === '') return null;
  const hidden = before?.network?.hidden ?? false;
  if (security === 'open') return { ssid: ssid.trim(), hidden, password: '' };
  return { ssid: ssid.trim(), hidden, ...(password !== '' && { password }) };
}

/** spec visitors.36: whether some phones may not join by scanning. */
export const isWarned = ({ ssid, security, password }: KindValues): boolean =>
  ssid.trim() !== '' && !isReadAlike({ ssid: ssid.trim(), password: security === 'open' ? '' : password });

function largest<Unit extends string>(units: Readonly<Record<Unit, number>>, amount: number): Unit {
  const fitting = (Object.entries(units) as [Unit, number][]).filter(([, size]) => amount % size === 0);
  return (fitting.at(-1) ?? (Object.entries(units)[0] as [Unit, number]))[0];
}

const inUnit = (amount: number | null, unit: number): string => (amount === null ? '' : String(amount / unit));
