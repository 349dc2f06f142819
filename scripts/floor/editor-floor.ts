/**
 * The oldest browsers the editor is made for: the bundler writes for them (prefixes, syntax), the start document tells
 * older ones so (scripts/build/old-browsers.ts), and editor-floor.test.ts looks up what the bundle uses. Edge and other
 * Chromiums count as Chrome, an iPhone's Safari as Safari.
 */
export const EDITOR_FLOOR = { chrome: '123', firefox: '128', safari: '17.5' } as const;

/** The same as the bundler's targets. */
export const TARGETS = Object.entries({ ...EDITOR_FLOOR, ios: EDITOR_FLOOR.safari }).map(([name, from]) => name + from);
