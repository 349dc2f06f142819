import { webAddress } from '#core/rules/url.ts';
import { type TextKey, type TextParams, text } from '#core/texts/index.ts';
import { labelOf } from './guide.ts';
import { offeredLimits } from './kept-limits.ts';
import { gateways, missingSettings } from './registry.ts';
import { ASK_LABELS, type GatewayAsk, type GatewayLimits, type GatewaySettings } from './settings.ts';
import type { ConfiguredGateway, GatewayPatch, SecretState } from './types.ts';

export function withoutSecrets({ secret, password, ...settings }: GatewaySettings): ConfiguredGateway {
  return { ...settings, secret: stateOf(secret), password: stateOf(password) };
}

function stateOf(secret: string | null): SecretState {
  return secret === null ? null : { set: true };
}

/** The settings after a change, as they are stored: without blanks around them, an address without its path. */
export function changedSettings(before: GatewaySettings, patch: GatewayPatch): GatewaySettings {
  const word = (name: Word) => (patch[name] === undefined ? before[name] : (patch[name]?.trim() ?? '') || null);
  const secret = (name: 'secret' | 'password') => {
    const given = patch[name];
    if (given === undefined || (typeof given === 'object' && given !== null)) return before[name];
    return given || null;
  };
  const address = word('address');
  return {
    ...before,
    name: patch.name === undefined ? before.name : patch.name.trim(),
    address: address === null ? null : (webAddress(address)?.origin ?? address),
    user: word('user'),
    site: word('site'),
    controller: word('controller'),
    zone: word('zone'),
    // Other words than those are refused (settings-problems.ts).
    auth: word('auth') as GatewaySettings['auth'],
    timeUnit: word('timeUnit') as GatewaySettings['timeUnit'],
    limits: { ...before.limits, ...patch.limits },
    pages: patch.pages ?? before.pages,
    secret: secret('secret'),
    password: secret('password'),
    certificate: word('certificate')?.replace(/[:\s]/g, '').toLowerCase() ?? null,
  };
}

type Word = 'address' | 'user' | 'site' | 'controller' | 'zone' | 'auth' | 'timeUnit' | 'certificate';

/**
 * The secret that was not entered again, and would go to somebody else after a change. Who may change a gateway may not
 * see its secrets, and must not have them sent to a server of their own.
 */
export function misledSecret(
  before: GatewaySettings,
  after: GatewaySettings,
  patch: GatewayPatch,
): 'secret' | 'password' | null {
  if (!leadsElsewhere(before, after)) return null;
  const kept = SECRETS.find((name) => after[name] !== null && typeof patch[name] !== 'string');
  return kept ?? null;
}

/** Whether it is another machine that is given the secrets. */
export function leadsElsewhere(
  before: Pick<GatewaySettings, 'address' | 'controller'>,
  after: Pick<GatewaySettings, 'address' | 'controller'>,
): boolean {
  return before.address !== after.address || before.controller !== after.controller;
}

const SECRETS = ['password', 'secret'] as const;

/** What is wrong with the settings of a gateway, and with which of them: `limits.minutes` is one of its limits. */
export interface SettingProblem {
  readonly field: string;
  readonly key: TextKey;
  readonly params: TextParams;
}

const LONGEST = { name: 100, value: 500 };

/** The largest values that every vendor takes. */
const MOST: Readonly<Record<keyof GatewayLimits, number>> = {
  minutes: 1_000_000,
  downKbps: 100_000_000,
  upKbps: 100_000_000,
  megabytes: 100_000_000,
};

export const LIMIT_LABELS: Readonly<Record<keyof GatewayLimits, TextKey>> = {
  minutes: 'gateways.minutes',
  downKbps: 'gateways.downKbps',
  upKbps: 'gateways.upKbps',
  megabytes: 'gateways.megabytes',
};

type Field = GatewayAsk['field'];
const FIELDS = Object.keys(ASK_LABELS) as readonly Field[];

/** spec api.33: everything that is wrong with settings; none where visitors can log in with them. */
export function settingsProblems(settings: GatewaySettings): SettingProblem[] {
  const missing = missingSettings(settings).map((ask) => {
    const params = { setting: text(labelOf(ask)), hint: text(ask.hint) };
    return { field: ask.field, key: 'gateways.missing', params } as const;
  });
  return [
    ...nameProblems(settings),
    ...missing,
    ...FIELDS.flatMap((field) => fieldProblems(field, settings)),
    ...certificateProblems(settings),
    ...limitProblems(settings),
  ];
}

function nameProblems({ name }: GatewaySettings): SettingProblem[] {
  if (name !== '' && name.length <= LONGEST.name && !/\p{Cc}/u.test(name)) return [];
  return [{ field: 'name', key: 'gateways.nameWrong', params: { most: LONGEST.name } }];
}

function fieldProblems(field: Field, settings: GatewaySettings): SettingProblem[] {
  const value = settings[field];
  if (value === null) return [];
  const gateway = gateways[settings.kind];
  const setting = text(ASK_LABELS[field]);
  if (value.length > LONGEST.value || /\p{Cc}/u.test(value))
    return [{ field, key: 'gateways.valueWrong', params: { setting, most: LONGEST.value } }];
  if (field === 'address') {
    return webAddress(value) ? [] : [{ field, key: 'gateways.addressWrong', params: { address: value } }];
  }
  const ask = gateway.asks.find((each) => each.field === field);
  if (!ask) return [{ field, key: 'gateways.unasked', params: { setting, vendor: text(gateway.label) } }];
  if (!ask.choices || ask.choices.includes(value)) return [];
  return [{ field, key: 'gateways.choiceWrong', params: { setting, value, choices: ask.choices.join(', ') } }];
}

function certificateProblems({ certificate, kind }: GatewaySettings): SettingProblem[] {
  if (certificate === null) return [];
  if (!/^[0-9a-f]{64}$/.test(certificate))
    return [{ field: 'certificate', key: 'gateways.certificateWrong', params: {} }];
  const { test, label } = gateways[kind];
  if (test) return [];
  return [{ field: 'certificate', key: 'gateways.certificateUnasked', params: { vendor: text(label) } }];
}

/** A gateway that asks no RADIUS server has only the limits that the login itself carries. */
function limitProblems({ limits, kind }: GatewaySettings): SettingProblem[] {
  const { label } = gateways[kind];
  const offered = offeredLimits(kind);
  return Object.entries(limits).flatMap(([name, value]): SettingProblem[] => {
    if (value === null) return [];
    const limit = name as keyof GatewayLimits;
    const field = `limits.${limit}`;
    const params = { limit: text(LIMIT_LABELS[limit]), most: MOST[limit], vendor: text(label) };
    if (!Number.isSafeInteger(value) || value < 1 || value > MOST[limit])
      return [{ field, key: 'gateways.limitWrong', params }];
    return offered.includes(limit) ? [] : [{ field, key: 'gateways.limitUnasked', params }];
  });
}
