/** spec 5: links and image URLs without a scheme get http:// prepended. Ours alone (`/i/...`, `#place`) stay as they are. */
export function withScheme(address: string): string {
  const trimmed = address.trim();
  if (trimmed === '' || /^[/#?]/.test(trimmed)) return trimmed.startsWith('//') ? `http:${trimmed}` : trimmed;
  return /^([a-z][a-z0-9+.-]*:\/\/|(mailto|tel|sms|data|javascript|blob):)/i.test(trimmed)
    ? trimmed
    : `http://${trimmed}`;
}
