import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Comment, type Directive, parseSync, type Statement } from 'oxc-parser';
import { ROOT } from '../build/run.ts';

/** What `@portico/core` offers itself: its modules, in the order of the page. */
const MODULES = ['core/package/page.ts', 'core/package/client.ts'];

/** The API reference: each export with its signature and what its docblock says. */
export async function reference(): Promise<string> {
  const parts: string[] = [];
  for (const file of MODULES) {
    const source = await readFile(join(ROOT, file), 'utf8');
    const { program, comments } = parseSync(file, source);
    for (const statement of program.body) {
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
      parts.push(entry(source, statement, statement.declaration, comments));
    }
  }
  return parts.join('\n\n');
}

type Declaration = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>;

function entry(
  source: string,
  statement: Exclude<Statement, Directive>,
  declaration: Declaration,
  comments: readonly Comment[],
): string {
  const name = 'id' in declaration && declaration.id && 'name' in declaration.id ? declaration.id.name : '';
  const comment = comments.findLast(
    ({ end }) => end <= statement.start && source.slice(end, statement.start).trim() === '',
  );
  const body = 'body' in declaration && !declaration.type.startsWith('TS') ? declaration.body : null;
  const signature = source.slice(declaration.start, body ? body.start : declaration.end).trim();
  const said = words(comment?.value ?? '');
  return [`### ${name}`, ...(said === '' ? [] : [said]), ['```ts', signature, '```'].join('\n')].join('\n\n');
}

/** The lines of a docblock without its stars; what it throws in words. */
function words(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .replace(/@throws (\w+)/g, 'Throws `$1`')
    .trim();
}
