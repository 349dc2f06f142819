import { parseSync } from 'oxc-parser';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A module's source without what names other modules, and these names. */
export interface Imports {
  readonly specifiers: readonly string[];
  /** The source with other names in the place of some. */
  replaced(name: (specifier: string) => string): string;
}

/** Every module that a source imports or hands on, types and dynamic imports included. */
export function importsOf(file: string, source: string): Imports {
  const { module, program } = parseSync(file, source);
  const named: Span[] = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ].filter(({ start, end }) => /^(["']).*\1$/.test(source.slice(start, end)));
  const spans = [...new Map([...named, ...importTypes(program)].map((span) => [span.start, span])).values()].sort(
    (one, other) => other.start - one.start,
  );
  const specifierAt = ({ start, end }: Span) => source.slice(start + 1, end - 1);
  return {
    specifiers: spans.map(specifierAt),
    replaced: (name) =>
      spans.reduce(
        (now, span) => now.slice(0, span.start + 1) + name(specifierAt(span)) + now.slice(span.end - 1),
        source,
      ),
  };
}

/** `import('...')` in types, which declarations have where a type is not imported by name. */
function importTypes(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(importTypes);
  const { type, source } = node as { type?: unknown; source?: unknown };
  const own = type === 'TSImportType' ? [source as Span] : [];
  return [...own, ...Object.values(node).flatMap(importTypes)];
}
