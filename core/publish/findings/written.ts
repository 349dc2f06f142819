import { asksTerms } from '#core/auth/page-fields.ts';
import { advertDetails } from '#core/config/advertising.ts';
import { formPatterns, wrongPatterns } from '#core/config/checks/methods.ts';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { translationOf } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { validateConfiguration } from '#core/config/validate.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import { isRich, readRichText } from '#core/page/rich-text.ts';
import { walk } from '#core/page/tree.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { advertHost } from '#core/publish/advert/advert-page.ts';
import { elsewhere, fetchedSources } from '#core/publish/sources.ts';
import { pattern } from '#core/rules/pattern.ts';
import type { Finding } from '#core/rules/registry.ts';
import { advertUrl } from '#core/rules/url.ts';
import type { TextKey, TextParams } from '#core/texts/index.ts';
import type { FindFindings } from './types.ts';

/** Faults in what the owner wrote: terms that are still the example, addresses that lead nowhere, Custom HTML. */
export const writtenFindings: FindFindings = ({ draft: { document, configuration }, refused }) => {
  const findings: Finding[] = [];
  if (asksTerms(configuration) && configuration.terms === defaultConfiguration().terms) {
    findings.push({ severity: 'warning', key: 'publish.termsUnwritten', path: '/terms' });
  }
  for (const { node } of walk(document))
    findings.push(...badAddresses(node), ...badLinks(node, configuration), ...droppedHtml(node));
  for (const [node, parts] of refused ?? [])
    findings.push({ severity: 'warning', key: 'publish.htmlRefused', params: { parts: parts.join(', ') }, node });
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
  return [{ severity: 'error', key: 'rules.urlValue', params: { value: address.slice(0, 80) }, node: id }];
}

function droppedHtml({ id, component, props }: PageNode): Finding[] {
  const problem = component === 'custom-html' ? checkMarkup(String(props.html ?? '')) : null;
  return problem === null ? [] : [{ severity: 'warning', key: 'publish.htmlDropped', params: { problem }, node: id }];
}

// spec uploads.16

/** What only the written document shows: what was left out of it, what it fetches from elsewhere. */
export const drawnFindings: FindFindings = ({ draft, compiled: { report } }) => [
  ...report.fetched.map(({ host, fetched }) => fetchedFrom(host, fetched.warning, draft)),
  ...report.dropped.map((what): Finding => ({ severity: 'warning', key: 'publish.notAllowed', params: { what } })),
];

function fetchedFrom(host: string, key: TextKey, { document, configuration }: Draft): Finding {
  const finding: Finding = { severity: 'warning', key, params: { host } };
  if (isAt(host, configuration.background_image)) return { ...finding, path: '/background_image' };
  const shows = [...walk(document)].find(({ node }) => loadsFrom(host, node));
  return shows ? { ...finding, node: shows.node.id } : finding;
}

/** Whether a node makes a browser fetch from this host. Words that only name it and links to it fetch nothing. */
function loadsFrom(host: string, { props }: PageNode): boolean {
  const inHtml = typeof props.html === 'string' ? elsewhere(fetchedSources({ raw: props.html })) : [];
  if (inHtml.some((source) => source.host === host)) return true;
  return Object.entries(props).some(([name, value]) => name !== 'href' && isAt(host, value));
}

function isAt(host: string, address: unknown): boolean {
  return typeof address === 'string' && URL.canParse(address) && new URL(address).host === host;
}

/**
 * What an author should know of adverts that can be shown: which say nothing to those who do not see them, and which
 * hosts visitors have to reach for them.
 */
export const advertFindings: FindFindings = ({ draft }) => {
  const { advertising } = draft.configuration;
  if (!advertising.active) return [];
  const { type } = advertising;
  const listed = advertising.urls.filter((url) => url.trim() !== '');
  const shown = new Set(listed.filter((url) => advertUrl[type](url) === null));
  const mute = type === 'image' ? [...shown].filter((url) => !advertDetails(advertising, url).alt?.trim()) : [];
  const hosts = new Set([...shown].flatMap((url) => advertHost(type, url) ?? []));
  return [
    ...mute.map((url) => warning('publish.noAdvertDescription', { number: listed.indexOf(url) + 1 })),
    ...[...hosts].sort().map((host) => warning('publish.advertHost', { host })),
  ];
};

function warning(key: TextKey, params: TextParams): Finding {
  return { severity: 'warning', key, params, path: '/advertising/urls' };
}

/** Findings about the configuration as such. */
export const configurationFindings: FindFindings = ({ draft: { configuration }, patternFault = pattern }) => [
  ...validateConfiguration(configuration),
  ...wrongPatterns(formPatterns(configuration), patternFault),
];
