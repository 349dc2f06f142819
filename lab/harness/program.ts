import { parseArgs } from 'node:util';
import { buildChanged, type StepName } from '../../scripts/build/build-changed.ts';
import { ensurePackages } from '../../scripts/setup/ensure-packages.mjs';
import { PEERS } from './peers.ts';

/** What an option is where it is not given; null: nothing, and what is given is a text. */
type Defaults = Readonly<Record<string, string | number | boolean | null>>;

type Given<D extends Defaults> = {
  readonly [Name in keyof D]: D[Name] extends number
    ? number
    : D[Name] extends boolean
      ? boolean
      : D[Name] extends string
        ? string
        : string | null;
};

interface Wanted<D extends Defaults> {
  /** Printed for `--help`, and after what is wrong with the options. */
  readonly help: string;
  readonly defaults: D;
  /** Words that are no options may be given. */
  readonly takesWords?: boolean;
  /** Why it cannot be run on this machine, as a sentence. */
  readonly whyNot?: () => string | null;
  /** What of the product it runs, besides the compiled schemas, which its task builds. */
  readonly needs?: readonly StepName[];
  /** It runs programs of others (lab/peers). */
  readonly needsPeers?: boolean;
  /** Gives the exit code: 0 where every promise was kept. Throws `WrongOption` for what it cannot use. */
  run(options: Given<D>, words: readonly string[]): Promise<number>;
}

/** What was given cannot be used; the message says why. */
export class WrongOption extends Error {}

const COULD_NOT_RUN = 2;

/**
 * A program of the lab: reads its options, builds what it needs and runs. Exit code 2 where it could not.
 */
export function program<const D extends Defaults>(wanted: Wanted<D>): (args: readonly string[]) => Promise<number> {
  return async (args) => {
    try {
      const { options, words } = read(args, wanted);
      if (options.help) console.log(wanted.help);
      if (options.help) return 0;
      const reason = wanted.whyNot?.() ?? null;
      if (reason !== null) console.error(reason);
      if (reason !== null) return COULD_NOT_RUN;
      const built = await buildChanged(wanted.needs ?? [], { quiet: true });
      if (built !== 0) return built;
      if (wanted.needsPeers) ensurePackages(PEERS);
      return await wanted.run(options, words);
    } catch (error) {
      if (!(error instanceof WrongOption)) throw error;
      console.error(`${error.message}\n\n${wanted.help}`);
      return COULD_NOT_RUN;
    }
  };
}

function read<D extends Defaults>(args: readonly string[], { defaults, takesWords = false }: Wanted<D>) {
  const all: Defaults = { ...defaults, help: false };
  const options = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const given = parseArgs({ args: [...args], options, allowNegative: true, allowPositionals: takesWords });
    const values = Object.entries(all).map(([name, value]) => [name, chosen(name, given.values[name], value)]);
    return {
      options: Object.fromEntries(values) as Given<D> & { readonly help: boolean },
      words: given.positionals,
    };
  } catch (error) {
    if (error instanceof TypeError) throw new WrongOption(error.message);
    throw error;
  }
}

function chosen(name: string, given: string | boolean | undefined, otherwise: Defaults[string] = null) {
  if (given === undefined) return otherwise;
  if (typeof otherwise !== 'number') return given;
  const number = Number(given);
  if (!(number > 0)) throw new WrongOption(`--${name} takes a number above 0, and is '${given}'.`);
  return number;
}
