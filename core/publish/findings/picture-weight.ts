import { PAGE_PICTURES_LIMIT, WEIGHED_SCREENS } from '#core/constants.ts';
import { uploadKey, uploadName } from '#core/rules/uploads.ts';
import { type PagePicture, picturesOn } from '../pictures.ts';
import type { FindFindings, PictureWeights } from './types.ts';
import { kilobytesOf, weigh } from './weight.ts';

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
  return [{ level: 'warning', key: 'publish.heavyPictures', params }];
};
