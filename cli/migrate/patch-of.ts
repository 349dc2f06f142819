import { createTwoFilesPatch } from 'diff';
import type { MigratedFile, Rewritten } from './migrate-file.ts';

/**
 * A migration as a patch that `patch` and `git apply` take. A configuration that a page holds as text is one long line
 * there, so it is compared by itself, as people would write it.
 */
export function patchOf(
  file: string,
  { source, subject, before, configuration }: MigratedFile,
  { content }: Rewritten,
) {
  if (subject.kind === 'page' && typeof subject.page.config === 'string') {
    return patch(`${file}#${subject.prefix}/config`, indented(before), indented(configuration));
  }
  return patch(file, source.byteOrderMark ? `\uFEFF${source.text}` : source.text, content);
}

function patch(name: string, before: string, after: string): string {
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, '', '', { context: 3 }).replace(/^=+\n/, '');
}

function indented(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
