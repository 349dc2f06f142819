/** The name or number by which Facebook knows the page of an address; null where it tells none. Give it a checked address. */
export function facebookPageId(address: string): string | null {
  const path = address.trim().replace(/^(https?:\/\/)?[^/]*\//i, '');
  const profile = /^profile\.php\?id=(\d+)/i.exec(path)?.[1];
  if (profile) return profile;
  const parts = (path.split(/[?#&]/)[0] ?? '').split('/').filter(Boolean);
  const last = parts.at(-1) ?? '';
  // `p/Name-100012345678901` and `pages/Name/123`: the number is the page.
  const number = /(?:^|-)(\d{5,})$/.exec(last)?.[1];
  return parts.length > 1 && number ? number : last || null;
}
