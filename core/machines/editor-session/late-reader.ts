import type { readConfiguration } from '#core/config/migrate.ts';

type Read = typeof readConfiguration;

/** Reads configurations once the program part that can is there. */
export interface LateReader {
  /** Fetches that part, once; rejects where it cannot be had, and may be called again then. */
  load(): Promise<void>;
  /** Throws before `load` is through. */
  readonly read: Read;
}

/**
 * Keeps the schema and the migrations out of what an editor needs to start: they draw nothing, so they are fetched beside
 * the page. Saving reads at once afterwards, for a window that is being closed waits for nothing.
 */
export function lateReader(): LateReader {
  let loaded: Read | null = null;
  return {
    async load() {
      loaded ??= (await import('#core/config/migrate.ts')).readConfiguration;
    },
    read(source, context) {
      if (loaded === null) throw new Error('The reader of configurations is not loaded yet.');
      return loaded(source, context);
    },
  };
}
