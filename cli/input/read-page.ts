import { parseJson } from '#core/config/read.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';
import { readSource } from './read-source.ts';
import { type PageFile, readSubject, type Subject } from './subject.ts';

/** What a file holds; a Fault where it cannot be read or is no JSON. */
export async function readSubjectOf(file: string, context: Pick<Context, 'terminal'>): Promise<Subject> {
  return readSubject(await readJsonOf(file, context));
}

/** The same as it lies in the file. */
export async function readJsonOf(file: string, { terminal }: Pick<Context, 'terminal'>): Promise<unknown> {
  const source = await readSource(file, terminal);
  if (!source.ok) throw new Fault(EXIT.input, source.why.key, source.why.params);
  const parsed = parseJson(source.text);
  if (parsed.ok) return parsed.value;
  const reason = text(parsed.reason, parsed.details[0]?.params);
  throw new Fault(EXIT.input, 'cli.error.unreadable', { path: file, reason });
}

/** The page in a file; `whyNotBare` is told where it holds a configuration alone. */
export async function readPage(
  file: string,
  whyNotBare: TextKey,
  context: Pick<Context, 'terminal'>,
): Promise<PageFile> {
  const subject = await readSubjectOf(file, context);
  if (subject.kind === 'configuration') throw new Fault(EXIT.usage, whyNotBare);
  return subject.page;
}
