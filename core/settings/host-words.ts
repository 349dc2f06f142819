import { text } from '#core/texts/index.ts';

/** What was found at a name server, in one line; null: it could not be asked. */
export function foundWords(lines: readonly string[] | null): string {
  if (lines === null) return text('hosts.unasked');
  return lines.length === 0 ? text('hosts.foundNothing') : lines.join(', ');
}

interface Certificate {
  readonly issuer: string;
  readonly days: number;
  readonly problem: string | null;
}

/** Who vouches for a host and for how long, or why browsers refuse it. */
export function certificateWords({ issuer, days, problem }: Certificate): string {
  return problem === null ? text('hosts.certified', { issuer, days }) : text('hosts.uncertified', { reason: problem });
}
