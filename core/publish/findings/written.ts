import { asksTerms } from '#core/auth/page-fields.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { translationOf } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import type { Finding } from '#core/page/finding.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import { isRich, readRichText } from '#core/page/rich-text.ts';
import { walk } from '#core/page/tree.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import type { FindFindings } from './types.ts';

/** Faults in what the owner wrote: terms that are still the example, addresses that lead nowhere, Custom HTML. */
export const writtenFindings: FindFindings = ({ draft: { document, configuration }, refused }) => {
  const findings: Finding[] = [];
  if (asksTerms(configuration) && configuration.terms === defaultConfiguration().terms) {
    findings.push({ level: 'warning', key: 'publish.termsUnwritten', setting: '/terms' });
  }
  for (const { node } of walk(document))
    findings.push(...badAddresses(node), ...badLinks(node, configuration), ...droppedHtml(node));
  for (const [node, parts] of refused ?? [])
    findings.push({ level: 'warning', key: 'publish.htmlRefused', params: { parts: parts.join(', ') }, node });
  return findings;
};

/** Properties that hold an address. */
const ADDRESSES = ['href', 'url', 'backgroundImage'] as const;

function badAddresses({ id, props }: PageNode): Finding[] {
  const addresses = ADDRESSES.map((name) => props[name]);
  return addresses.flatMap((address) => (typeof address === 'string' ? badAddress(id, address) : []));
}

/** Links among the words of a text, and of its translations. */
function badLinks(node: PageNode, { languages }: PageConfiguration): Finding[] {
  if (!isRich(node)) return [];
  const translated = Object.values(languages).map(({ strings }) => translationOf(strings, stringKey(node.id, 'text')));
  const links = [String(node.props.text), ...translated].flatMap((source) =>
    readRichText(source).flatMap(({ href = '' }) => href),
  );
  return [...new Set(links)].flatMap((address) => badAddress(node.id, address));
}

function badAddress(id: NodeId, address: string): Finding[] {
  if (address.trim() === '' || safeUrl(address) !== '') return [];
  // spec validation-rules.10: the list of findings shows no field, so the sentence names the address
  return [{ level: 'error', key: 'rules.urlValue', params: { value: address.slice(0, 80) }, node: id }];
}

function droppedHtml({ id, component, props }: PageNode): Finding[] {
  const problem = component === 'custom-html' ? checkMarkup(String(props.html ?? '')) : null;
  return problem === null ? [] : [{ level: 'warning', key: 'publish.htmlDropped', params: { problem }, node: id }];
}
