/**
 * The oldest browsers the editor is made for: the bundler writes for them (prefixes, syntax), `web/app/index.html` tells
 * older ones so, and floor.test.ts looks up every feature that the bundle uses. Edge and other Chromiums count as Chrome.
 */
export const EDITOR_FLOOR = { chrome: '123', firefox: '128', safari: '17.5' } as const;

/** The same as the bundler's targets. */
export const TARGETS = Object.entries({ ...EDITOR_FLOOR, ios: EDITOR_FLOOR.safari }).map(([name, from]) => name + from);
