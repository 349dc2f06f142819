import { gateways } from './registry.ts';
import { ASK_LABELS, type GatewayAsk, type GatewaySettings } from './settings.ts';
import type { GatewayFacts, GuideStep } from './types.ts';

/** 'Connect your gateway': the vendor's own steps, then what all gateways need. */
export function connectSteps(facts: GatewayFacts): readonly GuideStep[] {
  const { settings, hosts, api, radius } = facts;
  const gateway = gateways[settings.kind];
  const asksRadius = gateway.credentials === 'radius' && settings.user === null;
  return [
    ...gateway.guide(facts),
    ...(asksRadius && radius !== null
      ? [
          {
            text: 'gateways.radius',
            params: { accounting: radius.accountingPort },
            value: `${radius.host}:${radius.authPort}`,
          } as const,
          { text: 'gateways.radiusSecret', value: radius.secret } as const,
        ]
      : []),
    { text: 'gateways.walledGarden', value: gateway.walledGarden(hosts) },
    { text: 'gateways.dhcp', value: gateway.dhcp(api) },
  ];
}

/** What the vendor asks for and the operator has not entered. */
export function missingSettings(settings: GatewaySettings): readonly GatewayAsk[] {
  return gateways[settings.kind].asks.filter(({ field, isRequired }) => isRequired && !settings[field]);
}

/** What an operator reads beside a field. */
export function labelOf({ field }: GatewayAsk) {
  return ASK_LABELS[field];
}

/** Whether what is entered there is a secret: typed unseen, and never shown again. */
export function isSecret({ field }: GatewayAsk): boolean {
  return field === 'secret' || field === 'password';
}
