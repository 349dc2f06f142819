import type { Advertising } from '#core/config/types.ts';
import { videoPlayer } from './video-player.ts';

/** The host a browser fetches an advert from; null where it is the page's own. */
export function advertHost(type: Advertising['type'], url: string): string | null {
  if (type !== 'image') return videoPlayer(type, url)?.host ?? null;
  const address = url.trim();
  if (address.startsWith('/')) return null;
  return new URL(/^https?:/i.test(address) ? address : `http://${address}`).host;
}
