import type { CaaRecord } from 'node:dns';
import { getServers, Resolver } from 'node:dns/promises';
import { atOnce } from '../domain/turns.ts';

/** The TXT records of a name, each as one text; none where there is no such name. Rejects where nobody could be asked. */
export type ReadTxt = (name: string) => Promise<readonly string[]>;

/** A name server. Each question rejects where it could not be asked, and has no answers where there is no such name. */
export interface NameServer {
  /** As people are told. */
  readonly name: string;
  /** IPv4 and IPv6, at the end of all other names. */
  addresses(name: string): Promise<readonly string[]>;
  /** The name that this one is another name of. */
  alias(name: string): Promise<readonly string[]>;
  readonly texts: ReadTxt;
  authorities(name: string): Promise<readonly CaaRecord[]>;
  /** Name servers of a zone whose top the name is. */
  zone(name: string): Promise<readonly string[]>;
}

/** Names that people entered and that are looked up at once. */
const inTurn = atOnce(4);
const NOTHING: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Asks one name server; those of this machine where none is named. */
function nameServer(address: string | null): NameServer {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (address !== null) resolver.setServers([address]);
  const ask = <Answer>(question: () => Promise<Answer[]>): Promise<Answer[]> =>
    inTurn(async () => {
      try {
        return await question();
      } catch (error) {
        if (NOTHING.includes((error as NodeJS.ErrnoException).code)) return [];
        throw error;
      }
    });
  return {
    name: address ?? getServers()[0] ?? '127.0.0.1',
    addresses: async (name) =>
      (await Promise.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))])).flat(),
    alias: (name) => ask(() => resolver.resolveCname(name)),
    texts: async (name) => (await ask(() => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    authorities: (name) => ask(() => resolver.resolveCaa(name)),
    zone: (name) => ask(() => resolver.resolveNs(name)),
  };
}

const own = nameServer(null);

/** Asks the name servers of this machine. */
export const systemTxt: ReadTxt = own.texts;

/** Those of this machine, and one elsewhere: a change is seen by both once it is seen by everybody. */
export const nameServers = (elsewhere: string): readonly NameServer[] => [own, nameServer(elsewhere)];
