import { Resolver } from 'node:dns/promises';
import { atOnce } from '../domain/turns.ts';

/** The TXT records of a name, each as one text; none where there is no such name. Rejects where nobody could be asked. */
export type ReadTxt = (name: string) => Promise<readonly string[]>;

/** Names that people entered and that are looked up at once. */
const inTurn = atOnce(4);

const resolver = new Resolver({ timeout: 2_000, tries: 2 });
const NOTHING: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Asks the name servers of this machine. */
export const systemTxt: ReadTxt = (name) =>
  inTurn(async () => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (NOTHING.includes((error as NodeJS.ErrnoException).code)) return [];
      throw error;
    }
  });
