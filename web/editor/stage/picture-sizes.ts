/** What a browser of today takes: the smallest format the server has is weighed. */
const ACCEPT = 'image/avif,image/webp,image/*';

const known = new Map<string, Promise<number | null>>();

/** Bytes of a picture of this server as it is sent; null where that cannot be had. Asked once for each address. */
export function sizeOfPicture(address: string): Promise<number | null> {
  const asked = known.get(address) ?? ask(address);
  known.set(address, asked);
  return asked;
}

async function ask(address: string): Promise<number | null> {
  const answer = await fetch(address, { method: 'HEAD', headers: { accept: ACCEPT } }).catch(() => null);
  const length = answer?.ok ? answer.headers.get('content-length') : null;
  // Without a network it is asked again.
  if (length === null || length === undefined) known.delete(address);
  return length ? Number(length) : null;
}
