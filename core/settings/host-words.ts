import type { Dashboard } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';

/** What was found at a name server, in one line; null: it could not be asked. */
export function foundWords(lines: readonly string[] | null): string {
  if (lines === null) return text('hosts.unasked');
  return lines.length === 0 ? text('hosts.foundNothing') : lines.join(', ');
}

type HostCertificate = NonNullable<NonNullable<Dashboard['hosts']>[number]['certificate']>;

/** Who vouches for a host and for how long, or what is wrong with its certificate. */
export function certificateWords({ state, issuer, days, problem }: HostCertificate): string {
  const by = issuer ?? '?';
  if (state === 'trusted') return text('hosts.certified', { issuer: by, days: days ?? 0 });
  return text(`hosts.certificate.${state}`, { issuer: by, reason: problem ?? '?' });
}
