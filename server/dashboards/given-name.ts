import { typedHostname } from '#core/access/hostname.ts';
import { hostName } from '#core/rules/host.ts';
import { text } from '#core/texts/index.ts';

/** A host name as the operator types it, as it is stored. Throws a sentence where it is none. */
export function givenName(typed: string): string {
  const hostname = typedHostname(typed);
  const problem = hostName(hostname);
  if (problem) throw new Error(text(problem));
  return hostname;
}
