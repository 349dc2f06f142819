import { statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { type Exit, Fault } from '../output/fault.ts';

/** Milliseconds: an editor writes a file in several steps. */
const SETTLED = 100;

/**
 * Runs now and whenever something below the paths changes, until Ctrl-C; answers what the last run did. A run that
 * fails, as while a file is renamed, is told and waits for the next change.
 */
export async function watchFiles(paths: readonly string[], context: Context, run: () => Promise<Exit>): Promise<Exit> {
  const { workingFolder } = context.terminal;
  const changes = watchPlaces(paths.map((path) => placeOf(path, workingFolder)));
  try {
    let exit = await runTold(run, context);
    await context.output.progress(text('validate.watching'));
    while (await changes.next()) exit = await runTold(run, context);
    return exit;
  } finally {
    changes.stop();
  }
}

async function runTold(run: () => Promise<Exit>, { output }: Context): Promise<Exit> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    await output.fault(error);
    return error.exit;
  }
}

interface Place {
  readonly folder: string;
  readonly recursive: boolean;
}

/** The folder to watch for a path: itself, or that of a file or a pattern, because editors replace files. */
function placeOf(path: string, workingFolder: string): Place {
  const fixed = path.replace(/[^/\\]*[*?[{].*$/s, '');
  const place = resolve(workingFolder, fixed);
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? { folder: place, recursive: true } : { folder: dirname(place), recursive: false };
}

interface Changes {
  /** Waits for a change; false with Ctrl-C. */
  next(): Promise<boolean>;
  stop(): void;
}

/** Watches from now on, so that no change between two runs is missed. */
function watchPlaces(places: readonly Place[]): Changes {
  let changed = false;
  let ended = false;
  let wake = () => {};
  let settle: NodeJS.Timeout | undefined;
  const notice = () => {
    clearTimeout(settle);
    settle = setTimeout(() => {
      changed = true;
      wake();
    }, SETTLED);
  };
  const end = () => {
    ended = true;
    wake();
  };
  const watchers = places.map(({ folder, recursive }) => watch(folder, { recursive }, notice));
  process.once('SIGINT', end);
  return {
    async next() {
      while (!changed && !ended) {
        await new Promise<void>((resume) => {
          wake = resume;
        });
      }
      changed = false;
      return !ended;
    },
    stop() {
      clearTimeout(settle);
      process.off('SIGINT', end);
      for (const each of watchers) each.close();
    },
  };
}
