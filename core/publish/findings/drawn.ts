import { PAGE_WEIGHT_LIMIT } from '#core/constants.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Finding } from '#core/page/finding.ts';
import { walk } from '#core/page/tree.ts';
import type { PublishReport } from '#core/publish/compile.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { FindFindings } from './types.ts';

/** What only the written document shows: what was left out of it, what it fetches from elsewhere, what it weighs. */
export const drawnFindings: FindFindings = ({ draft, report }) => [
  ...report.fetched.map(({ host, fetched }) => elsewhere(host, fetched.warning, draft)),
  ...report.dropped.map((what): Finding => ({ level: 'warning', key: 'publish.notAllowed', params: { what } })),
  ...weight(report),
];

function elsewhere(host: string, key: TextKey, { document, configuration }: Draft): Finding {
  const finding: Finding = { level: 'warning', key, params: { host } };
  if (configuration.background_image.includes(host)) return { ...finding, setting: '/background_image' };
  const shows = [...walk(document)].find(({ node }) =>
    Object.values(node.props).some((value) => String(value).includes(host)),
  );
  return shows ? { ...finding, node: shows.node.id } : finding;
}

/** What a visitor's browser fetches to show the page, its images aside. */
export function pageWeight({ bytes, fonts }: Pick<PublishReport, 'bytes' | 'fonts'>): number {
  return Math.ceil(fonts.reduce((sum, font) => sum + font.bytes, bytes) / 1024);
}

function weight(report: PublishReport): Finding[] {
  const kilobytes = pageWeight(report);
  if (kilobytes <= PAGE_WEIGHT_LIMIT) return [];
  return [{ level: 'warning', key: 'publish.heavy', params: { kilobytes, limit: PAGE_WEIGHT_LIMIT } }];
}
