import { asksTerms } from '#core/auth/asks.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Finding } from '#core/page/finding.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import { safeUrl } from '#core/page/safe-url.ts';
import type { PageNode } from '#core/page/types.ts';
import { walk } from '#core/page/walk.ts';
import { advertFindings } from './advert/advert-findings.ts';
import { loginFindings } from './login-findings.ts';

/** What an author should know before a page is published, as far as the draft itself shows it. */
export function draftFindings({ document, configuration }: Draft, hasLogin: boolean): Finding[] {
  const findings: Finding[] = [];
  if (!hasLogin) findings.push({ level: 'warning', key: 'publish.noLogin' });
  if (hasLogin && asksTerms(configuration) && configuration.terms === defaultConfiguration().terms) {
    findings.push({ level: 'warning', key: 'publish.termsUnwritten', setting: '/terms' });
  }
  findings.push(...advertFindings(configuration.advertising));
  findings.push(...loginFindings(configuration));
  for (const { node } of walk(document)) findings.push(...badAddresses(node), ...droppedHtml(node));
  return findings;
}

/** Properties that hold an address. */
const ADDRESSES = ['href', 'url', 'backgroundImage'] as const;

function badAddresses({ id, props }: PageNode): Finding[] {
  return ADDRESSES.flatMap((name): Finding[] => {
    const address = props[name];
    if (typeof address !== 'string' || address.trim() === '' || safeUrl(address) !== '') return [];
    return [{ level: 'warning', key: 'publish.badAddress', params: { address: address.slice(0, 80) }, node: id }];
  });
}

function droppedHtml({ id, component, props }: PageNode): Finding[] {
  const problem = component === 'custom-html' ? checkMarkup(String(props.html ?? '')) : null;
  return problem === null ? [] : [{ level: 'warning', key: 'publish.htmlDropped', params: { problem }, node: id }];
}
