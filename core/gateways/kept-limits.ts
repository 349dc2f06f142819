import { type TextKey, text } from '#core/texts/index.ts';
import { asksRadius } from './guide.ts';
import type { Allowance } from './limits/allowance.ts';
import { type Keeper, LIMIT_NAMES, type LimitName } from './limits/keeps.ts';
import { gateways } from './registry.ts';
import type { GatewayKind, GatewayLimits, GatewaySettings } from './settings.ts';

/*
 * spec visitors.20: which limits of a voucher a gateway keeps. Where it cannot keep one, its operator and whoever gives
 * out vouchers are told before.
 */

/** The limits that can be entered for a gateway of a kind: all where it asks a RADIUS server, else those of its login. */
export function offeredLimits(kind: GatewayKind): readonly (keyof GatewayLimits)[] {
  const { credentials, keeps } = gateways[kind];
  const isOffered = (limit: LimitName) => credentials === 'radius' || keeps[limit].includes('login');
  return LIMIT_NAMES.filter(isOffered).flatMap((limit) => ENTERED[limit]);
}

const ENTERED: Readonly<Record<LimitName, readonly (keyof GatewayLimits)[]>> = {
  time: ['minutes'],
  speed: ['downKbps', 'upKbps'],
  data: ['megabytes'],
};

type AskedGateway = Pick<GatewaySettings, 'kind' | 'user' | 'auth' | 'name'> & { readonly secret: unknown };

/** By what a gateway keeps a limit, as it is set up; null where by nothing. */
export function keeperOf(limit: LimitName, settings: AskedGateway, hasRadius: boolean): Keeper | null {
  const { keeps, carriesLimits } = gateways[settings.kind];
  const isAble: Readonly<Record<Keeper, boolean>> = {
    login: carriesLimits?.(settings) ?? true,
    account: hasRadius && asksRadius(settings),
  };
  return keeps[limit].find((keeper) => isAble[keeper]) ?? null;
}

/** The limits that a gateway does not keep, of those named, in a sentence for each reason; empty where it keeps them. */
export function unkeptSentences(
  limits: readonly LimitName[],
  settings: AskedGateway,
  hasRadius: boolean,
): readonly string[] {
  const unkept = limits.filter((limit) => keeperOf(limit, settings, hasRadius) === null);
  const reasons = new Set(unkept.map((limit) => reasonFor(limit, settings)));
  return [...reasons].map((reason) => {
    const names = unkept.filter((limit) => reasonFor(limit, settings) === reason).map((limit) => text(NAMES[limit]));
    const vendor = text(gateways[settings.kind].label);
    return text(reason, { gateway: settings.name, vendor, limits: LISTED.format(names) });
  });
}

/** Says of a gateway that tells nobody what was used what that means for vouchers of time online or of data. */
export function unreportedSentences(settings: AskedGateway, hasRadius: boolean): readonly string[] {
  const reports = (hasRadius && asksRadius(settings)) || gateways[settings.kind].sessions !== undefined;
  return reports ? [] : [text('gateways.unkept.unreported', { gateway: settings.name })];
}

const LISTED = new Intl.ListFormat('en-GB');

const NAMES = {
  time: 'gateways.unkept.time',
  data: 'gateways.unkept.data',
  speed: 'gateways.unkept.speed',
} as const satisfies Readonly<Record<LimitName, TextKey>>;

/** Why a limit is not kept, and what to do about it where something can be done. */
function reasonFor(limit: LimitName, settings: AskedGateway) {
  const { keeps } = gateways[settings.kind];
  if (keeps[limit].includes('account'))
    return settings.user === null ? ('gateways.unkept.noRadius' as const) : ('gateways.unkept.oneUser' as const);
  return keeps[limit].includes('login') ? ('gateways.unkept.byBrowser' as const) : ('gateways.unkept.never' as const);
}

/** The limits that an allowance has. */
export function limitsIn({ seconds, bytes, download, upload, downKbps, upKbps }: Allowance): readonly LimitName[] {
  const isLimited = (...limits: readonly (number | null)[]) => limits.some((limit) => limit !== null);
  const has: Readonly<Record<LimitName, boolean>> = {
    time: isLimited(seconds),
    data: isLimited(bytes, download, upload),
    speed: isLimited(downKbps, upKbps),
  };
  return LIMIT_NAMES.filter((limit) => has[limit]);
}
