import { type Pasted, readPastedText } from '#core/draft/clipboard/read-pasted.ts';
import {
  isMarked,
  linkAround,
  markRuns,
  marksAt,
  replaceRuns,
  type Span,
  wordAround,
} from '#core/page/edit-rich-text.ts';
import { plainText, type Run, type Toggle } from '#core/page/rich-text.ts';
import { text } from '#core/texts/index.ts';
import { languageWritten, selectedTexts, storedTexts } from '../actions/property-place.ts';
import { pasteInto } from '../clipboard/clipboard.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { TextWriter } from '../text-writer/text-writer.ts';

export const MARK_NAMES = {
  bold: 'editor.bold',
  italic: 'editor.italic',
  underline: 'editor.underline',
} as const satisfies Readonly<Record<Toggle, string>>;

/** Gives the selected words a mark, or takes it; without a selection, the words that are typed next. */
export function markSelected(store: EditorStore, writer: TextWriter, mark: Toggle | 'link'): void {
  if (mark === 'link') {
    store.view.send({ type: 'link.asked' });
    return;
  }
  const on = !hasMark(writer, mark);
  const { runs, span } = writer;
  if (span.start === span.end) writer.typeWith({ ...(writer.next ?? marksAt(runs, span.end)), [mark]: on });
  else writer.change(markRuns(runs, span, { [mark]: on }), span);
  store.say(text(on ? 'editor.markOn' : 'editor.markOff', { mark: text(MARK_NAMES[mark]) }));
}

/** Gives all words of the selected texts a mark, or takes it where all have it. */
export function markTexts(store: EditorStore, mark: Toggle): void {
  const ids = selectedTexts(store);
  const language = languageWritten(store.draft, store.view.getSnapshot().context.language);
  const texts = storedTexts('text', 'text', language);
  if (!texts || ids.length === 0) return;
  const all = { start: 0, end: Number.POSITIVE_INFINITY };
  const runs = ids.map((id) => [id, texts.runs(store.draft, id)] as const);
  const on = !runs.every(([, each]) => isMarked(each, all, mark));
  const marked = runs.map(([id, each]) => [id, markRuns(each, all, { [mark]: on })] as const);
  const edits = texts.edits(store.draft, marked);
  if (typeof edits === 'string') store.warn(text(edits));
  else if (store.editAll(edits))
    store.say(text(on ? 'editor.markOn' : 'editor.markOff', { mark: text(MARK_NAMES[mark]) }));
}

/** Whether what is selected, or what is typed next, has a mark. */
export function hasMark(writer: TextWriter, mark: Toggle): boolean {
  const { runs, span, next } = writer;
  if (span.start < span.end) return isMarked(runs, span, mark);
  return (next ?? marksAt(runs, span.end))[mark] === true;
}

/** The words that a link would be put on: the link that they stand in, the selection, or the word at the caret. */
export function wordsToLink({ runs, span }: TextWriter): Span & { readonly href: string } {
  const link = linkAround(runs, span);
  if (link) return link;
  return { ...(span.start < span.end ? span : wordAround(runs, span.start)), href: '' };
}

/** Makes words a link; without an address they are none any more. Where there are no words the address is put there. */
export function linkWords(writer: TextWriter, span: Span, href: string): void {
  const { runs } = writer;
  if (span.start < span.end) {
    change(writer, markRuns(runs, span, { href }), span.end);
  } else if (href !== '') {
    insert(writer, runs, span, [{ text: href.replace(/^(?:https?:\/\/|mailto:|tel:)/, ''), href }]);
  }
}

/**
 * Puts what was copied elsewhere into the text, with its links and marks, and says what a text cannot hold. A document, with
 * headings or lists, comes after the text as elements, and ends the writing. `asked` is where the caret was when the person pasted: what they have typed since stands behind what they pasted.
 */
export async function pasteInText(
  store: EditorStore,
  writer: TextWriter,
  pasted: Pasted,
  asked: PasteMoment,
): Promise<void> {
  const listed = writer.element.matches('ul, ol');
  const read = await readPastedText(pasted, store.parse, listed).catch(() => null);
  if (read === null) return store.warn(text('editor.pasteFailed'));
  if (!read.ok) return store.warn(text(read.reason));
  if (read.value === null) {
    if (store.writing !== null) store.send({ type: 'writing.ended' });
    await pasteInto(store, pasted);
    return;
  }
  const { runs, apart, missing } = read.value;
  if (runs.length > 0) insertAsked(writer, runs, apart, asked);
  if (missing > 0) store.warn(text('editor.picturesNotInText', { count: missing }));
}

/** A place in a text as it was at a moment. */
export interface PasteMoment {
  readonly span: Span;
  readonly words: string;
}

function insertAsked(writer: TextWriter, pasted: readonly Run[], apart: boolean, { span, words }: PasteMoment): void {
  const { runs, span: now } = writer;
  const { start } = span;
  const written = plainText(runs);
  const isSame = written === words;
  const inserted = apart
    ? onOwnLines(pasted, written.slice(0, start), written.slice(isSame ? span.end : start))
    : pasted;
  if (isSame) {
    insert(writer, runs, span, inserted);
    return;
  }
  const caret = now.end < start ? now.end : now.end + plainText(inserted).length;
  change(writer, replaceRuns(runs, { start, end: start }, inserted), caret);
}

function onOwnLines(runs: readonly Run[], before: string, after: string): readonly Run[] {
  const breakIf = (isNeeded: boolean): Run[] => (isNeeded ? [{ text: '\n' }] : []);
  return [
    ...breakIf(before !== '' && !before.endsWith('\n')),
    ...runs,
    ...breakIf(after !== '' && !after.startsWith('\n')),
  ];
}

function insert(writer: TextWriter, runs: readonly Run[], span: Span, inserted: readonly Run[]): void {
  change(writer, replaceRuns(runs, span, inserted), span.start + plainText(inserted).length);
}

/** Goes on writing at a place, behind a link outside of it. */
function change(writer: TextWriter, runs: readonly Run[], at: number): void {
  writer.change(runs, { start: at, end: at });
  writer.typeWith(marksAt(runs, at));
}
