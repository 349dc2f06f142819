/** Prints some lines alone, under a title, and nothing else of the window. */
export function printWords(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page || !window) return;
  const [heading, words] = [page.createElement('h1'), page.createElement('pre')];
  heading.textContent = title;
  words.textContent = lines.join('\n');
  page.title = title;
  page.body.append(heading, words);
  // A browser that prints later needs it until then.
  window.addEventListener('afterprint', () => frame.remove());
  window.print();
}
