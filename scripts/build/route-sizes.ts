import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { WebBundle } from './output-files.ts';
import { entryFile, partFiles, WEB_ENTRY, WEB_STYLES, WORKSPACE } from './parts.ts';
import { ROOT } from './run.ts';

/** Screens before the login stand without the workspace. */
const BEFORE = /\/(login|logout)-screen\.tsx$/;

/** Screens that people wait for, with what they may load at most: KiB gzip of scripts and style sheets. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['web/screens/login/login-screen.tsx', 115],
  ['web/screens/home/home-screen.tsx', 160],
  ['web/screens/editor/editor-screen.tsx', 260],
]);

interface RouteSize {
  /** The screen's file, or 'at start'. */
  readonly name: string;
  /** gzip. */
  readonly bytes: number;
  readonly files: number;
  /** In KiB; undefined where nothing is said about the screen. */
  readonly limit: number | undefined;
}

/** What a browser fetches at the start, and to have each screen: scripts and style sheets. */
export function routeSizes({ metafile: { outputs }, outputFiles }: WebBundle): RouteSize[] {
  const sizes = new Map(
    outputFiles
      .filter(({ path }) => /\.(js|css)$/.test(path))
      .map(({ path, contents }) => [relative(ROOT, path), gzipSync(contents, { level: 9 }).length]),
  );
  const size = (name: string, files: ReadonlySet<string>): RouteSize => {
    const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    return { name, bytes, files: files.size, limit: LIMITS.get(name) };
  };
  const part = (source: string) => partFiles(outputs, source);
  // the styles of a screen come with its script
  const start = part(WEB_ENTRY).add(entryFile(outputs, WEB_STYLES));
  const workspace = part(WORKSPACE);
  const screens = Object.values(outputs).flatMap(({ entryPoint }) =>
    entryPoint?.startsWith('web/screens/') ? [entryPoint] : [],
  );
  return [
    size('at start', start),
    ...screens.map((screen) =>
      size(screen, new Set([...start, ...(BEFORE.test(screen) ? [] : workspace), ...part(screen)])),
    ),
  ];
}

/** The screens that load more than they may, in words. */
export function tooLarge(sizes: readonly RouteSize[]): string[] {
  return sizes
    .filter(({ bytes, limit }) => limit !== undefined && bytes / 1024 > limit)
    .map(({ name, bytes, limit }) => `${name} loads ${(bytes / 1024).toFixed(1)} KiB gzip, and may load ${limit}`);
}
