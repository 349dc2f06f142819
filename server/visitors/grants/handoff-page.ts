import { gatewayLogin } from '#core/gateways/registry.ts';
import { visitorText, wrongText } from '#core/portal/visitor-text.ts';
import type { Notice } from '#core/publish/step/notice-page.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { VisitorDeps } from '../deps.ts';
import { backToPage, VISIT_LIFE, type Visit } from '../visit.ts';
import type { Grants } from './grants.ts';
import { openHandoff } from './handoff.ts';

/** Time to read a line before the browser continues. */
const NOTE_SECONDS = 5;

/**
 * The last step: on to the gateway by refresh and by link, both plain navigations, which is what a captive window
 * notices (field captive-windows.2) and what no policy stops (spec visitors.3). That is where the grant is handed out.
 * Nobody is told to be online here: only a gateway knows.
 */
export async function handoffPage(
  visit: Visit,
  grants: Grants,
  { log, secret }: Pick<VisitorDeps, 'log' | 'secret'>,
): Promise<Notice> {
  const { page, query, now, gatewayContext } = visit;
  const handoff = openHandoff(page.id, secret, query.s, now);
  // One that is too old still knows how the visitor came.
  const late = handoff ?? openHandoff(page.id, secret, query.s, now - VISIT_LIFE);
  const language = late ? late.language : visit.language;
  const handover = late?.handover ?? null;
  const { configuration } = page.draft;
  const say = (key: TextKey) => visitorText(configuration, language, key);
  const spoken = { language: language ?? configuration.defaultLanguage ?? 'en' };
  const back = { href: backToPage(visit, { handover, language }), label: say('visitor.back') };
  if (!handoff) return { ...spoken, title: say('visitor.2001'), text: say('visitor.expired'), link: back };
  if (!handover) return { ...spoken, title: say('visitor.noGateway'), text: say('visitor.noGatewayHint'), link: back };
  const grant = gatewayLogin(handover, await gatewayContext({ handover }));
  if (grant.kind === 'impossible') {
    log.warn({ page: page.id, gateway: handover.gateway, reason: grant.reason }, 'access cannot be granted');
    return { ...spoken, title: say('visitor.notConnected'), text: say(grant.reason), link: back };
  }
  const problem = await grants.handOut(handoff, visit);
  if (problem) {
    return {
      ...spoken,
      title: say('visitor.notConnected'),
      text: wrongText(configuration, language, problem),
      link: back,
    };
  }
  const { note } = handoff;
  const onward = { href: grant.url, label: say('visitor.continue') };
  const read = note !== undefined && { text: note, after: NOTE_SECONDS };
  return { ...spoken, title: say('visitor.connecting'), link: onward, refresh: grant.url, ...read };
}

/** The gateway has let this device in, and says so. */
export function onlinePage({ page, language, say }: Visit): Notice {
  const spoken = language ?? page.draft.configuration.defaultLanguage ?? 'en';
  return { language: spoken, title: say('visitor.connected'), text: say('visitor.connectedHint') };
}
