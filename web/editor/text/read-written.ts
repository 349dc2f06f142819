/** The text a person wrote in an element: line breaks as the browser keeps them become '\n'. */
export function readWritten(element: Node): string {
  const parts: string[] = [];
  collect(element, parts);
  // a browser ends an empty last line with a filler break, which is not text
  return parts.join('').replace(/\n$/, '');
}

function collect(node: Node, parts: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) parts.push(child.nodeValue ?? '');
    else if (child.nodeName === 'BR') parts.push('\n');
    else {
      if (isBlock(child) && parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push('\n');
      collect(child, parts);
    }
  }
}

function isBlock(node: Node): boolean {
  return node.nodeName === 'DIV' || node.nodeName === 'P';
}

/**
 * The plain text of a clipboard that has only html, for which the browser would paste nothing. null where the clipboard has
 * plain text: the browser pastes that itself.
 */
export function wordsOnlyInHtml(clipboard: Pick<DataTransfer, 'getData'> | null): string | null {
  const html = clipboard?.getData('text/html') ?? '';
  if (clipboard?.getData('text/plain') || html === '') return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const silent of body.querySelectorAll('script, style')) silent.remove();
  return readWritten(body).trim();
}
