import { parseSync } from 'oxc-parser';

const FILE_BY_URL = /new URL\('(\.[^']+\.ts)'/g;

/** Every module that a source imports or hands on by a name that is written out: types, dynamic imports and workers too. */
export function importsOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(source.slice(start, end))),
    ...[...source.matchAll(FILE_BY_URL)].map(([, path = '']) => path),
  ];
  return [...new Set(named)];
}

const literal = (code: string) => /^(["'`])([^$]*)\1$/.exec(code)?.[2] ?? [];
