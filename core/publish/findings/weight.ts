import { gzipSync } from 'fflate';
import { FIRST_TRIP_LIMIT, PAGE_PICTURES_LIMIT, PAGE_WEIGHT_LIMIT, WEIGHED_SCREENS } from '#core/constants.ts';
import type { Compiled } from '#core/publish/compile.ts';
import { uploadKey, uploadName } from '#core/rules/names.ts';
import type { Finding } from '#core/rules/registry.ts';
import { type PagePicture, picturesOn } from '../pictures.ts';
import type { FindFindings, PictureWeights } from './types.ts';

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
    findings.push({ severity: 'warning', key: 'publish.firstTrip', params });
  }
  if (kilobytes > PAGE_WEIGHT_LIMIT) {
    findings.push({ severity: 'warning', key: 'publish.heavy', params: { kilobytes, limit: PAGE_WEIGHT_LIMIT } });
  }
  return findings;
};

type ScreenKind = keyof typeof WEIGHED_SCREENS;

/**
 * What the pictures of a page weigh. `sizeOf` asks the server that sends them; where it cannot tell of one, null, that
 * picture is left out.
 */
export async function weighPictures(
  pictures: readonly PagePicture[],
  sizeOf: (address: string) => Promise<number | null>,
): Promise<PictureWeights> {
  const on = async (kind: ScreenKind) => {
    const addresses = picturesOn(pictures, WEIGHED_SCREENS[kind]);
    const sizes = await Promise.all(addresses.map(async (address) => [address, await sizeOf(address)] as const));
    return new Map(sizes.flatMap(([address, size]) => (size === null ? [] : [[address, size] as const])));
  };
  return { phone: await on('phone'), window: await on('window') };
}

/** Bytes of several pictures together. */
export function sumOf(weights: ReadonlyMap<string, number>): number {
  return [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** A page whose pictures keep visitors of a captive window waiting. Nothing is said where nobody can tell. */
export const pictureFindings: FindFindings = ({ compiled, pictures = null }) => {
  if (pictures === null) return [];
  const { compressed, fonts } = weigh(compiled);
  const heavier = sumOf(pictures.phone) >= sumOf(pictures.window) ? pictures.phone : pictures.window;
  const kilobytes = Math.ceil(kilobytesOf(compressed + fonts + sumOf(heavier)));
  const [heaviest] = [...heavier].sort(([, one], [, other]) => other - one);
  if (kilobytes <= PAGE_PICTURES_LIMIT || heaviest === undefined) return [];
  const [address, bytes] = heaviest;
  const name = uploadName(uploadKey(address) ?? address);
  const params = { kilobytes, limit: PAGE_PICTURES_LIMIT, name, most: Math.ceil(kilobytesOf(bytes)) };
  return [{ severity: 'warning', key: 'publish.heavyPictures', params }];
};
