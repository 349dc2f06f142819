import { webAddress } from '#core/rules/url.ts';
import type { GatewaySettings } from './settings.ts';
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

/** Whether it is another machine that is handed the secrets. */
export function leadsElsewhere(
  before: Pick<GatewaySettings, 'address' | 'controller'>,
  after: Pick<GatewaySettings, 'address' | 'controller'>,
): boolean {
  return before.address !== after.address || before.controller !== after.controller;
}

const SECRETS = ['password', 'secret'] as const;
