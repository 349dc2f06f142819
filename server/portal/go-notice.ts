import { gatewayByName } from '#core/gateways/registry.ts';
import type { Grant, Handover } from '#core/gateways/types.ts';
import { visitorText } from '#core/portal/visitor-text.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { ServerContext } from '../context.ts';
import type { Going } from './log-in.ts';
import type { Notice } from './notice-page.ts';
import type { Visit } from './visit.ts';

/** Time to read a line before the browser goes on. */
const NOTE_SECONDS = 5;

function grantOf(handover: Handover, { meansOf }: Visit): Grant {
  const gateway = gatewayByName(handover.gateway);
  return gateway?.grant(handover, meansOf(gateway.name)) ?? { kind: 'impossible', reason: 'portal.gatewayUnread' };
}

/**
 * The last step: on to the gateway by refresh and by link, both plain navigations, which is what a captive window
 * notices (field 1.2) and what no policy stops (design 5). Without a gateway the visitor is simply told.
 */
export function goNotice(visit: Visit, { log }: Pick<ServerContext, 'log'>): Notice {
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
  const grant = grantOf(going.handover, visit);
  if (grant.kind === 'impossible') {
    log.warn({ page: page.id, gateway: going.handover.gateway, reason: grant.reason }, 'access cannot be granted');
    return { ...spoken, title: say('visitor.2001'), text: say(grant.reason), link: back };
  }
  const onward = { href: grant.url, label: say('visitor.continue') };
  const read = note !== undefined && { text: note, after: NOTE_SECONDS };
  return { ...spoken, title: say('visitor.connecting'), link: onward, refresh: grant.url, ...read };
}
