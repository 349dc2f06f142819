import type { App } from '#core/app/create-app.ts';
import type { LoginServices, PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import type { Context } from '../context.ts';
import { EXIT, type Exit, Fault, withoutFile } from '../output/fault.ts';
import { findFiles, readBytes, type Unreadable } from './files.ts';
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

/** The documents of files, folders, patterns and standard input, one at a time, so that no two are in memory. */
export async function* fileDocuments(
  typed: readonly string[],
  byLine: boolean,
  { terminal }: Context,
  missed: Missed[],
): AsyncGenerator<Document> {
  const miss = ({ path, key, params }: Unreadable) => missed.push({ path, message: text(key, params) });
  const { files, unreadable } = await findFiles(typed, terminal.workingFolder);
  unreadable.forEach(miss);
  for (const file of files) {
    const read = await readBytes(file, terminal);
    if (!read.ok) miss(read.why);
    else if (byLine || /\.(ndjson|jsonl)$/i.test(file)) yield* linesOf(file, read.bytes);
    else yield { name: file, content: read.bytes, firstLine: 1 };
  }
}

const LINE_FEED = 10;

/** Each line with something in it; cut as bytes, so that a wrong encoding is told with its line. */
function* linesOf(name: string, bytes: Uint8Array): Generator<Document> {
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
export async function* remoteDocuments(words: readonly string[], context: Context): AsyncGenerator<Document> {
  const app = await context.signedInApp();
  const wanted = words.map((word) => word.toLowerCase());
  const has = ({ id, label }: PageSummary) => wanted.some((word) => `${id} ${label}`.toLowerCase().includes(word));
  const pages = (await app.api.pages('mine')).filter((page) => wanted.length === 0 || has(page));
  if (pages.length === 0) throw new Fault(EXIT.input, 'validate.noPages', { words: words.join(', ') || '*' });
  for (const { id } of pages) yield remoteDocument(id, app);
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
): AsyncGenerator<Document> {
  for (const name of names) {
    try {
      if (isFileName(name, context.terminal)) yield* fileDocuments([name], false, context, missed);
      else yield await remoteDocument(name, await context.signedInApp());
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      missed.push({ path: name, message: `${name}: ${withoutFile(name, error)}`, exit: error.exit });
    }
  }
}
