import type { Draft } from '#core/draft/types.ts';
import type { Finding } from '#core/page/finding.ts';
import { walk } from '#core/page/tree.ts';
import type { PageNode } from '#core/page/types.ts';
import { elsewhere, sourcesOf } from '#core/publish/sources.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { FindFindings } from './types.ts';

// spec uploads.16

/** What only the written document shows: what was left out of it, what it fetches from elsewhere. */
export const drawnFindings: FindFindings = ({ draft, compiled: { report } }) => [
  ...report.fetched.map(({ host, fetched }) => fetchedFrom(host, fetched.warning, draft)),
  ...report.dropped.map((what): Finding => ({ level: 'warning', key: 'publish.notAllowed', params: { what } })),
];

function fetchedFrom(host: string, key: TextKey, { document, configuration }: Draft): Finding {
  const finding: Finding = { level: 'warning', key, params: { host } };
  if (isAt(host, configuration.background_image)) return { ...finding, setting: '/background_image' };
  const shows = [...walk(document)].find(({ node }) => loadsFrom(host, node));
  return shows ? { ...finding, node: shows.node.id } : finding;
}

/** Whether a node makes a browser fetch from this host. Words that only name it and links to it fetch nothing. */
function loadsFrom(host: string, { props }: PageNode): boolean {
  const inHtml = typeof props.html === 'string' ? elsewhere(sourcesOf({ raw: props.html })) : [];
  if (inHtml.some((source) => source.host === host)) return true;
  return Object.entries(props).some(([name, value]) => name !== 'href' && isAt(host, value));
}

function isAt(host: string, address: unknown): boolean {
  return typeof address === 'string' && URL.canParse(address) && new URL(address).host === host;
}
