import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { App } from '#core/app/create-app.ts';
import type { CheckFinding } from '#core/check/finding.ts';
import { type PageFile, readSubject, type Subject } from '#core/check/page-file.ts';
import { isObject, own, withKey } from '#core/config/json.ts';
import { type JsonSource, type PlacedFinding, readSource, readText } from '#core/config/source/read-source.ts';
import type { EditorPage, WithEtag } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { isHarmless } from '#core/rules/registry.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { EXIT, Fault } from '../output/fault.ts';
import type { Terminal } from '../output/output.ts';
import { readBytes, STANDARD_INPUT } from './files.ts';

/** The content of a file; throws a Fault when it cannot be read or is no JSON. */
export async function readSubjectOf(file: string, context: Pick<Context, 'terminal'>): Promise<Subject> {
  return readSubject(await readJsonOf(file, context));
}

/**
 * The content of a file that a server takes: the file and its configuration have no error that `portico validate` tells,
 * but of rules that are harmless. The page is checked when it is published: those are warnings then (decision 57). `label` is the name of a configuration without one.
 */
export async function readSoundSubject(
  file: string,
  label: string,
  { terminal }: Pick<Context, 'terminal'>,
): Promise<Subject> {
  const read = await readBytes(file, terminal);
  if (!read.ok) throw new Fault(EXIT.input, read.why.key, read.why.params);
  const { checkSource } = await import('#core/check/check-source.ts');
  const findings = await checkSource(read.bytes, { parser: null, ...(label !== '' && { label }) });
  const errors = findings.filter(({ severity, rule }) => severity === 'error' && !isHarmless(rule));
  const [first] = errors;
  const source = readSource(read.bytes);
  if (first === undefined && source.ok) return readSubject(source.value);
  const { line, column, path, message, advice } = first as CheckFinding;
  const more = errors.length - 1;
  throw new Fault(source.ok ? EXIT.findings : EXIT.input, more > 0 ? 'cli.error.wrongAndMore' : 'cli.error.wrong', {
    ...{ path: file, place: `${line}:${column}: ${path}`.trimEnd(), message, advice, more },
  });
}

/** The parsed JSON of a file. */
export async function readJsonOf(file: string, context: Pick<Context, 'terminal'>): Promise<unknown> {
  return (await readSourceOf(file, context)).value;
}

/** The JSON of a file with its text, for the places of what is in it. */
export async function readSourceOf(file: string, { terminal }: Pick<Context, 'terminal'>): Promise<JsonSource> {
  const read = await readBytes(file, terminal);
  if (!read.ok) throw new Fault(EXIT.input, read.why.key, read.why.params);
  const source = readSource(read.bytes);
  if (source.ok) return source;
  const [{ key, params, line, column }] = source.findings as [PlacedFinding];
  throw new Fault(EXIT.input, 'cli.error.unreadable', { path: `${file}:${line}:${column}`, reason: text(key, params) });
}

/** The page in a file; `whyNotBare` is the error when it has only a configuration. */
export async function readPage(
  file: string,
  whyNotBare: TextKey,
  context: Pick<Context, 'terminal'>,
): Promise<PageFile> {
  const subject = await readSubjectOf(file, context);
  if (subject.kind === 'configuration') throw new Fault(EXIT.usage, whyNotBare);
  return subject.page;
}

/** A file when there is one of that name, else a page of the server. `whyNotBare` is the error for a bare configuration. */
export async function fileOrPage(name: string, whyNotBare: TextKey, context: Context): Promise<PageFile> {
  if (isFileName(name, context.terminal)) return readPage(name, whyNotBare, context);
  return (await fetchPage(name, await context.signedInApp())).body;
}

/** Whether a name is that of a file, be it there or not; else it is the id of a page on the server. */
export function isFileName(name: string, { workingFolder }: Pick<Terminal, 'workingFolder'>): boolean {
  return name === STANDARD_INPUT || existsSync(resolve(workingFolder, name)) || /[./\\]/.test(name);
}

/** A page of the server with its ETag. A missing page is a mistake of the user, not of the server. */
export async function fetchPage(id: string, { api }: App): Promise<WithEtag<EditorPage>> {
  try {
    return await api.page(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new Fault(EXIT.findings, 'error.pageMissing', { id });
    throw error;
  }
}

/** A configuration under the name its page is wanted to have; `instead` is the other name that it had. */
export interface Named<Config> {
  readonly config: Config;
  readonly instead?: string;
}

/**
 * spec page-document.9: the configuration owns the name of a page, so that a label which says another name has to become
 * the name in it. A configuration that is stored as text stays text; one that cannot be read is left as it is, for
 * whoever reads it to refuse.
 */
export function withWantedName<Config>(config: Config, label: string | undefined): Named<Config> {
  if (label === undefined || label === '') return { config };
  if (typeof config === 'string') {
    const source = readText(config);
    if (!source.ok) return { config };
    const named = withWantedName(source.value, label);
    return named.config === source.value ? { config } : { ...named, config: JSON.stringify(named.config) as Config };
  }
  const name = isObject(config) ? own(config, 'name') : undefined;
  if (!isObject(config) || typeof name !== 'string' || name === label) return { config };
  return { config: withKey(config, 'name', label) as Config, ...(name !== '' && { instead: name }) };
}
