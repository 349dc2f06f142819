import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A function above this many lines is hard to read at once, and refused. */
export const LONGEST = 60;

export interface LongFunction {
  /** The file, and the line it begins in. */
  readonly place: string;
  readonly lines: number;
}

/** The functions of some files that are too long, those inside another one too. */
export function longFunctions(root: string, paths: readonly string[]): LongFunction[] {
  return paths.flatMap((path) => longIn(path, readFileSync(join(root, path), 'utf8')));
}

export function longIn(path: string, source: string): LongFunction[] {
  const found: LongFunction[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const see = ({ start, end }: { readonly start: number; readonly end: number }) => {
    const first = lineAt(start);
    const lines = lineAt(end) - first + 1;
    if (lines > LONGEST) found.push({ place: `${path}:${first}`, lines });
  };
  const visitor = new Visitor({ FunctionDeclaration: see, FunctionExpression: see, ArrowFunctionExpression: see });
  visitor.visit(parseSync(path, source).program);
  return found;
}

/** What is too long, one sentence each. */
export function longProblems(found: readonly LongFunction[]): string[] {
  return found.map(({ place, lines }) => `${place} has a function of ${lines} lines; ${LONGEST} are the most`);
}
