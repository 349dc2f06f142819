import type { Metafile } from 'esbuild';
import { scriptsOf } from './parts.ts';

type Outputs = Metafile['outputs'];

/** When a part is needed, by the beginning of its source; the first match counts. */
const MOMENTS: readonly (readonly [source: string, moment: string])[] = [
  ['web/main.tsx', 'start'],
  ['web/screens/login/', 'login'],
  ['web/routes/workspace.tsx', 'home'],
  ['web/screens/home/home-screen.tsx', 'home'],
  ['web/screens/editor/editor-screen.tsx', 'editor'],
  ['web/screens/editor/', 'sheets'],
  ['core/config/migrate.ts', 'reading'],
  ['group:overlays', 'overlays'],
  ['group:home-later', 'home-later'],
  ['web/sharing/', 'home-later'],
  ['core/adapters/', 'home-later'],
  ['web/screens/app-settings/', 'settings'],
  ['group:organisation', 'screens'],
  ['web/app/auth/', 'signing-in'],
  ['web/routes/', 'signing-in'],
  ['web/screens/account/', 'account'],
  ['web/screens/', 'screens'],
  ['group:panels', 'panels'],
  ['group:pickers', 'pickers'],
  ['web/editor/settings/', 'page-settings'],
  // whatever an open editor needs later
  ['', 'sheets'],
];

/** What is there, or comes soon, wherever a moment is. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  home: ['home-later', 'overlays'],
  editor: ['reading', 'panels', 'pickers', 'page-settings', 'sheets', 'overlays'],
};

/** Screens that begin with a set of scripts of their own. */
const SCREENS = ['home', 'editor', 'settings', 'account', 'screens'];

/** Bytes, gzip: what is smaller costs a request more than it weighs. */
const CRUMB = 400;

/**
 * The moments that each script shared by several parts is needed at, as one word: scripts with the same are one file.
 * A script is needed whenever one is that imports it, so that no two files import each other.
 */
export function momentsOf(outputs: Outputs, size: (file: string) => number): Map<string, string> {
  const moments = new Map<string, Set<string>>();
  const need = (file: string, at: Iterable<string>) => {
    for (const script of scriptsOf(outputs, file)) {
      moments.set(script, new Set([...(moments.get(script) ?? []), ...at]));
    }
  };
  const scripts = Object.entries(outputs).filter(([file]) => file.endsWith('.js'));
  for (const [file, { entryPoint }] of scripts) {
    if (entryPoint) need(file, [MOMENTS.find(([source]) => entryPoint.startsWith(source))?.[1] ?? '']);
  }
  const shared = scripts.flatMap(([file, { entryPoint }]) => (entryPoint ? [] : [file]));
  for (const file of shared) {
    const at = moments.get(file) ?? new Set();
    const screens = SCREENS.filter((screen) => at.has(screen));
    if (screens.length > 1 && size(file) < CRUMB) need(file, SCREENS);
  }
  for (const [moment, later] of Object.entries(FOLLOWING)) {
    for (const [file, at] of moments) if (at.has(moment)) need(file, later);
  }
  return new Map(shared.map((file) => [file, [...(moments.get(file) ?? [])].sort().join(' ')]));
}
