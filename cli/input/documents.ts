import type { App } from '#core/app/create-app.ts';
import type { LoginServices, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit, Fault, withoutFile } from '../output/fault.ts';
import { contentReader, findFiles, type Unreadable } from './files.ts';
import { fetchPage, isFileName } from './read-page.ts';

/** One JSON document to check. */
export interface Document {
  /** The file as it is shown, or `pages/<id>`. */
  readonly name: string;
  readonly content: Uint8Array | string;
  /** The line of the file in which it begins. */
  readonly firstLine: number;
  readonly services?: LoginServices | null;
}

/** What could not be read. `exit` is said where that is no matter of files. */
export interface Missed {
  readonly path: string;
  readonly message: string;
  readonly exit?: Exit;
}

/**
 * Documents in runs: those of a run are read one after the other without waiting, so that no two are in memory. A promise
 * for each of thousands would cost more than their checks.
 */
export type Documents = AsyncIterable<Iterable<Document>>;

/** The documents of files, folders, patterns and standard input. */
export async function* fileDocuments(
  typed: readonly string[],
  byLine: boolean,
  { terminal }: Context,
  missed: Missed[],
): AsyncGenerator<Iterable<Document>> {
  const miss = ({ path, key, params }: Unreadable) => missed.push({ path, message: text(key, params) });
  const { files, unreadable } = await findFiles(typed, terminal.workingFolder);
  unreadable.forEach(miss);
  const read = await contentReader(files, terminal);
  yield documentsIn(files);

  function* documentsIn(files: readonly string[]): Generator<Document> {
    for (const name of files) {
      const found = read(name);
      if (!found.ok) miss(found.why);
      else if (byLine || BY_LINE.test(name)) yield* linesOf(name, found.content);
      else yield { name, content: found.content, firstLine: 1 };
    }
  }
}

const BY_LINE = /\.(ndjson|jsonl)$/i;
const LINE_FEED = 10;

/** Each line with something in it; cut as bytes, so that a wrong encoding is told with its line. */
function* linesOf(name: string, written: Uint8Array | string): Generator<Document> {
  const bytes = typeof written === 'string' ? Buffer.from(written) : written;
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    const content = bytes.subarray(start, end);
    if (content.some((byte) => byte > 32)) yield { name, content, firstLine: line };
    start = end + 1;
  }
}

/** Pages of the signed-in user whose name or id has one of the words; each as `portico pages get` prints it. */
export async function* remoteDocuments(words: readonly string[], context: Context): AsyncGenerator<Iterable<Document>> {
  const app = await context.signedInApp();
  const wanted = words.map((word) => word.toLowerCase());
  const has = ({ id, label }: PageSummary) => wanted.some((word) => `${id} ${label}`.toLowerCase().includes(word));
  const pages = (await app.api.pages('mine')).filter((page) => wanted.length === 0 || has(page));
  if (pages.length === 0) throw new Fault(EXIT.input, 'validate.noPages', { words: words.join(', ') || '*' });
  for (const { id } of pages) yield [await remoteDocument(id, app)];
}

async function remoteDocument(id: string, app: App): Promise<Document> {
  const { body } = await fetchPage(id, app);
  const services = await app.api.loginServices({ editor_page_id: id }).catch(() => null);
  return { name: `pages/${id}`, content: JSON.stringify(body, null, 2), firstLine: 1, services };
}

/** Files, and pages of the server by their ids, in the order typed. What cannot be read stops nothing else. */
export async function* pageDocuments(
  names: readonly string[],
  context: Context,
  missed: Missed[],
): AsyncGenerator<Iterable<Document>> {
  for (const name of names) {
    try {
      if (isFileName(name, context.terminal)) yield* fileDocuments([name], false, context, missed);
      else yield [await remoteDocument(name, await context.signedInApp())];
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      missed.push({ path: name, message: `${name}: ${withoutFile(name, error)}`, exit: error.exit });
    }
  }
}
