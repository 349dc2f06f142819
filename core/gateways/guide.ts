import { text } from '#core/texts/index.ts';
import { gateways } from './registry.ts';
import { ASK_LABELS, type GatewayAsk, type GatewaySettings } from './settings.ts';
import type { GatewayConnection, GatewayFacts, GatewayFile, GuideStep } from './types.ts';

/**
 * What is entered at a gateway, from what the server says. It tells no entered secret: the key that is shared with the
 * gateway is the one that the operator gives, else words that stand in its place.
 */
export function factsOf({ gateway, warnings: _, ...facts }: GatewayConnection, secret: string | null): GatewayFacts {
  const shared = gateway.secret && (secret ?? text('gateways.yourKey'));
  return { ...facts, settings: { ...gateway, secret: shared, password: null } };
}

/** The files for a gateway; none where everything is entered by hand. */
export function gatewayFiles(facts: GatewayFacts): readonly GatewayFile[] {
  return gateways[facts.settings.kind].files?.(facts) ?? [];
}

/** 'Connect your gateway': the vendor's own steps, then what all gateways need. */
export function connectSteps(facts: GatewayFacts): readonly GuideStep[] {
  const { settings, hosts, api, radius } = facts;
  const gateway = gateways[settings.kind];
  const own = gateway.guide(facts);
  const isKeyLeftOut = [...own, ...gatewayFiles(facts).map(({ content }) => ({ value: content }))].some(({ value }) =>
    value?.includes(text('gateways.yourKey')),
  );
  return [
    ...own,
    ...(isKeyLeftOut ? [{ text: 'gateways.enterKey', params: { key: text('gateways.yourKey') } } as const] : []),
    ...(asksRadius(settings) ? radiusSteps(radius, own) : []),
    { text: 'gateways.walledGarden', value: gateway.walledGarden(hosts) },
    ...(gateway.restart ? [gateway.restart] : []),
    // Phones take it by https alone.
    ...(api.startsWith('https:') ? [{ text: 'gateways.dhcp', value: gateway.dhcp(api) } as const] : []),
  ];
}

/** Whether the gateway asks a RADIUS server about each visitor: it takes an account, and there is none for all. */
export function asksRadius({ kind, user }: Pick<GatewaySettings, 'kind' | 'user'>): boolean {
  return gateways[kind].credentials === 'radius' && user === null;
}

function radiusSteps(radius: GatewayFacts['radius'], own: readonly GuideStep[]): readonly GuideStep[] {
  if (radius === null) return [{ text: 'gateways.noAccount' }];
  const { host, authPort, accountingPort, secret } = radius;
  // What is pasted has it already.
  if (own.some(({ value }) => value?.includes(secret))) return [];
  return [
    { text: 'gateways.radius', params: { accounting: accountingPort }, value: `${host}:${authPort}` },
    { text: 'gateways.radiusSecret', value: secret },
  ];
}

/** What an operator reads beside a field. */
export function labelOf({ field }: GatewayAsk) {
  return ASK_LABELS[field];
}

/** Whether what is entered there is a secret: typed unseen, and never shown again. */
export function isSecret({ field }: GatewayAsk): boolean {
  return field === 'secret' || field === 'password';
}
