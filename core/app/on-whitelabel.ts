import { isWhitelabel } from '#core/access/hostname.ts';
import type { WhitelabelStatus } from '#core/ports/api.ts';

/**
 * Whether a provider's brand is shown. The server knows its domain; until it answers, the host name tells
 * (spec whitelabel.2).
 */
export function onWhitelabel(hostname: string, status: WhitelabelStatus | null): boolean {
  return status?.whitelabel ?? isWhitelabel(hostname);
}
