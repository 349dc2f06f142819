/** The pictures of a clipboard or a drop; none where words came with them, which say more than their picture does. */
export function picturesOf(from: Pick<DataTransfer, 'files' | 'getData'> | null): readonly File[] {
  const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  if (!from || files.length === 0) return [];
  // Some file managers write the names of files as text beside them.
  const names = new Set([...from.files].map(({ name }) => name));
  const words = from.getData('text/plain').split(/[\r\n]+/);
  const isPlain = words.some((line) => line.trim() !== '' && !names.has(line.trim()));
  return isPlain || hasWords(from.getData('text/html')) ? [] : files;
}

function hasWords(html: string): boolean {
  if (html === '') return false;
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';
}
