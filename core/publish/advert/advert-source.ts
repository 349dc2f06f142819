import type { Advertising } from '#core/config/types.ts';

/** How a video is shown: in the player that reveals least about the viewer, and by a plain link. */
export interface VideoPlayer {
  readonly host: string;
  readonly src: string;
}

const YOUTUBE_ID = /(?:v=|\/embed\/|\/v\/|\/shorts\/|\/live\/|youtu\.be\/)([A-Za-z0-9_-]{11})(?=[?&#/]|$)/i;
const VIMEO_ID = /\/(\d{1,12})(?:\/([0-9a-f]+))?\/?(?:[?#]|$)/i;

/** The player of an address that the rule of its service takes; null of any other. */
export function videoPlayer(type: 'youtube' | 'vimeo', url: string): VideoPlayer | null {
  return type === 'youtube' ? youtube(url) : vimeo(url);
}

function youtube(url: string): VideoPlayer | null {
  const id = YOUTUBE_ID.exec(url.trim())?.[1];
  const host = 'www.youtube-nocookie.com';
  return id === undefined ? null : { host, src: `https://${host}/embed/${id}?rel=0` };
}

/** The second part of an unlisted video's address is its key. */
function vimeo(url: string): VideoPlayer | null {
  const [, id, key] = VIMEO_ID.exec(url.trim()) ?? [];
  const host = 'player.vimeo.com';
  return id === undefined ? null : { host, src: `https://${host}/video/${id}?dnt=1${key ? `&h=${key}` : ''}` };
}

/** The host a browser fetches an advert from; null where it is the page's own. */
export function advertHost(type: Advertising['type'], url: string): string | null {
  if (type !== 'image') return videoPlayer(type, url)?.host ?? null;
  const address = url.trim();
  if (address.startsWith('/')) return null;
  return new URL(/^https?:/i.test(address) ? address : `http://${address}`).host;
}
