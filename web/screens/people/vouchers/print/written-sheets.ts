/** What begins each sheet in a document of the server, once it is written. */
const SHEET = '/Type /Page\n';

/** Reads a document to its end, or until nobody wants it any more, and tells after each part how many sheets of it are there. */
export async function readSheets(
  document: ReadableStream<Uint8Array>,
  stop: AbortSignal,
  told: (sheets: number) => void,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // A letter for each byte.
  const letters = new TextDecoder('latin1');
  let [sheets, before] = [0, ''];
  const reader = document.getReader();
  const cancel = () => void reader.cancel();
  if (stop.aborted) cancel();
  stop.addEventListener('abort', cancel);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    parts.push(value as Uint8Array<ArrayBuffer>);
    const words = before + letters.decode(value);
    sheets += words.split(SHEET).length - 1;
    before = words.slice(1 - SHEET.length);
    told(sheets);
  }
}
