import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from './run.ts';

const TEXTS = join(ROOT, 'core', 'texts');

/** Gives the web its sentences in two parts: those of the login at the start, the others with the screens behind it. */
export const textsInParts: Plugin = {
  name: 'texts in parts',
  setup(build) {
    build.onResolve({ filter: /^(#core\/texts|\.)\/index\.ts$/ }, ({ path, importer }) => {
      const ours = path.startsWith('#') || dirname(importer) === TEXTS;
      return ours ? { path: join(TEXTS, 'in-parts.ts') } : null;
    });
  },
};
