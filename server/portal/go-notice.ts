import { createHash } from 'node:crypto';
import { gatewayByName } from '#core/gateways/registry.ts';
import type { Grant, Handover } from '#core/gateways/types.ts';
import { visitorText } from '#core/portal/visitor-text.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import { dashboardConfig } from '../dashboards/dashboard-config.ts';
import { dashboardOf } from '../dashboards/dashboard-of.ts';
import type { Going } from './log-in.ts';
import type { Notice } from './notice-page.ts';
import type { Visit } from './visit.ts';

/** Time to read a line before the browser goes on. */
const NOTE_SECONDS = 5;

/**
 * The key shared with a gateway: `editor.gateways.<name>.secret` of the dashboard. Gateways lead to us by address (the
 * `fasremoteip` of openNDS), which is no dashboard's name: then it is the main product's.
 */
function gatewaySecret(gateway: string, hostname: string, context: ServerContext): string | null {
  const dashboard = dashboardOf(hostname, context) ?? context.store.dashboards.first();
  const gateways =
    dashboard && (dashboardConfig(dashboard, context).editor.gateways as Record<string, unknown> | undefined);
  const { secret } = (gateways?.[gateway] ?? {}) as { secret?: unknown };
  return typeof secret === 'string' && secret !== '' ? secret : null;
}

function grantOf(handover: Handover, hostname: string, context: ServerContext): Grant {
  const secret = gatewaySecret(handover.gateway, hostname, context);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const gateway = gatewayByName(handover.gateway);
  return gateway?.grant(handover, { secret, sha256 }) ?? { kind: 'impossible', reason: 'portal.gatewayUnread' };
}

/**
 * The last step: on to the gateway by refresh and by link, both plain navigations, which is what a captive window
 * notices (field 1.2) and what no policy stops (design 5). Without a gateway the visitor is simply told.
 */
export function goNotice(visit: Visit, hostname: string, context: ServerContext): Notice {
  const { page, query, tokens, now } = visit;
  const going = tokens.open('go', query.s, now) as Going | undefined;
  const language = going ? going.language : visit.language;
  const { configuration } = page.draft;
  const say = (key: TextKey) => visitorText(configuration, language, key);
  const spoken = { language: language ?? configuration.defaultLanguage ?? 'en' };
  const back = { href: `/p/${page.id}`, label: say('visitor.back') };
  if (!going) return { ...spoken, title: say('visitor.2001'), text: say('visitor.expired'), link: back };
  const { note } = going;
  if (!going.handover) {
    return { ...spoken, title: say('visitor.connected'), text: note ?? say('visitor.connectedHint') };
  }
  const grant = grantOf(going.handover, hostname, context);
  if (grant.kind === 'impossible') {
    context.log.warn(
      { page: page.id, gateway: going.handover.gateway, reason: grant.reason },
      'access cannot be granted',
    );
    return { ...spoken, title: say('visitor.2001'), text: say(grant.reason), link: back };
  }
  const onward = { href: grant.url, label: say('visitor.continue') };
  const read = note !== undefined && { text: note, after: NOTE_SECONDS };
  return { ...spoken, title: say('visitor.connecting'), link: onward, refresh: grant.url, ...read };
}
