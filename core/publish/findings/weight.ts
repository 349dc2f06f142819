import { gzipSync } from 'fflate';
import { FIRST_TRIP_LIMIT, PAGE_WEIGHT_LIMIT } from '#core/constants.ts';
import type { Finding } from '#core/page/finding.ts';
import type { Compiled } from '#core/publish/compile.ts';
import type { FindFindings } from './types.ts';

const KILOBYTE = 1_024;

/** What a visitor's browser fetches to show a page, its images aside; in bytes. */
export interface PageWeight {
  /** The document as it is written. */
  readonly raw: number;
  /** The document as it travels. */
  readonly compressed: number;
  readonly fonts: number;
}

export function weigh({ html, report: { bytes, fonts } }: Compiled): PageWeight {
  const compressed = gzipSync(new TextEncoder().encode(html), { mtime: 0 }).length;
  return { raw: bytes, compressed, fonts: fonts.reduce((sum, font) => sum + font.bytes, 0) };
}

/** Kilobytes with one decimal, rounded up. */
export function kilobytesOf(bytes: number): number {
  return Math.ceil((bytes * 10) / KILOBYTE) / 10;
}

/** Kilobytes of the document and its fonts, as they are written. */
export function pageWeight({ raw, fonts }: Pick<PageWeight, 'raw' | 'fonts'>): number {
  return Math.ceil((raw + fonts) / KILOBYTE);
}

/** A page that is heavy, or one whose words alone do not arrive at once. */
export const weightFindings: FindFindings = ({ compiled }) => {
  const weight = weigh(compiled);
  const kilobytes = pageWeight(weight);
  const findings: Finding[] = [];
  if (weight.compressed > FIRST_TRIP_LIMIT * KILOBYTE) {
    const params = { kilobytes: kilobytesOf(weight.compressed), limit: FIRST_TRIP_LIMIT };
    findings.push({ level: 'warning', key: 'publish.firstTrip', params });
  }
  if (kilobytes > PAGE_WEIGHT_LIMIT) {
    findings.push({ level: 'warning', key: 'publish.heavy', params: { kilobytes, limit: PAGE_WEIGHT_LIMIT } });
  }
  return findings;
};
