import type { Settings } from '../../server/domain/settings.ts';
import { ownAddress } from '../../server/http/url.ts';
import { serverUrl } from '../account/account.ts';
import type { Terminal } from '../output/output.ts';

// spec terminal.6

/** The address in links that a command prints: the server as people reach it, as far as this terminal knows. */
export function linkAddress(
  { publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
  { PORTICO_URL }: Terminal['environment'],
): string {
  return publicUrl ?? (PORTICO_URL ? serverUrl(PORTICO_URL) : ownAddress(host, port));
}
