import type { PageConfiguration } from '#core/config/types.ts';
import { withoutSecrets } from '#core/gateways/configured-gateway.ts';
import { asksRadius } from '#core/gateways/guide.ts';
import { unkeptSentences } from '#core/gateways/kept-limits.ts';
import { LIMIT_NAMES } from '#core/gateways/limits/keeps.ts';
import { gateways, sendsTo } from '#core/gateways/registry.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import type { ConfiguredGateway, GatewayConnection, GatewayWords, RadiusServer } from '#core/gateways/types.ts';
import { walledGardenHosts } from '#core/gateways/walled-garden.ts';
import { captivePortalPath, isSecure } from '#core/portal/captive-portal.ts';
import { visitorText } from '#core/portal/visitor-text.ts';
import { pageWalledGarden } from '#core/publish/page-walled-garden.ts';
import { text } from '#core/texts/index.ts';
import { languageTag } from '#core/texts/language-tag.ts';
import { returnAddress } from '../domain/login-providers.ts';
import type { PageDeps } from '../pages/deps.ts';
import { compileDraft } from '../pages/publish-page.ts';
import type { PageRecord } from '../ports/store/pages.ts';

interface Place {
  /** The address of the page. */
  readonly origin: string;
  readonly radius: RadiusServer | null;
  /** Whether the page is one of the dashboard's owner. */
  readonly isOwners: boolean;
}

/** What an operator enters at a gateway so that it sends its visitors to a page. */
export async function connectGateway(
  settings: GatewaySettings,
  page: PageRecord,
  { origin, radius, isOwners }: Place,
  deps: Pick<PageDeps, 'parser' | 'clock' | 'publicUrl'>,
): Promise<GatewayConnection> {
  // The hosts that visitors need are those of what they get.
  const { published_html: html, published_config: config } = page;
  const shown = html === null || config === null ? page : { ...page, html, config };
  const { draft, compiled } = await compileDraft(shown, deps);
  const { hostname } = new URL(origin);
  const returns = new URL(returnAddress('', deps));
  const garden = pageWalledGarden(draft, hostname, compiled.report.fetched, returns.hostname);
  const vendor = { vendor: text(gateways[settings.kind].label) };
  const warnings = [
    ...(isSecure(origin) ? [] : [text('gateways.plainApi')]),
    ...(html === null ? [text('gateways.unpublished')] : []),
    ...(isSecure(origin) && isFormPlain(settings) ? [text('gateways.plainForm', vendor)] : []),
    ...(isPageNeeded(settings) ? [text('gateways.pageNeeded', vendor)] : []),
    ...(sendsTo(settings, page.id) && (isOwners || settings.pages !== 'all') ? [] : [text('gateways.otherPages')]),
    ...unkeptSentences(LIMIT_NAMES, settings, radius !== null),
    ...garden.flatMap((entry) => entry.warnings.map(({ key, params }) => text(key, params))),
  ];
  const gateway: ConfiguredGateway = withoutSecrets(settings);
  return {
    gateway,
    page: `${origin}/p/${page.id}`,
    hosts: walledGardenHosts(garden),
    api: origin + captivePortalPath(page.id),
    // One with an account for all asks another server about it.
    radius: asksRadius(settings) ? radius : null,
    warnings,
    words: wordsOf(draft.configuration),
  };
}

/** What the gateway's own pages say, in every language of the page. */
function wordsOf(configuration: PageConfiguration): GatewayWords[] {
  const active = Object.keys(configuration.languages).filter((code) => configuration.languages[code]?.active);
  return [...new Set([configuration.defaultLanguage ?? 'en', ...active])].map((code) => ({
    language: languageTag(code),
    connected: visitorText(configuration, code, 'visitor.connected'),
    onward: visitorText(configuration, code, 'visitor.continue'),
  }));
}

/** Browsers warn of a form that an https page posts by http (field http-and-https.2). */
function isFormPlain({ kind, address }: GatewaySettings): boolean {
  const { logins } = gateways[kind];
  return address?.startsWith('http:') === true && logins.includes('post-form') && !logins.includes('get-redirect');
}

function isPageNeeded({ kind, pages }: GatewaySettings): boolean {
  return gateways[kind].namesNoPage === true && pages === 'all';
}
