/** Milliseconds after which nobody prints any more. */
const LONGEST = 600_000;

/** Prints some lines alone, under a title, and nothing else of the window. */
export function printWords(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  // Out of sight, and not hidden: of a hidden frame some browsers print nothing.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: window } = frame;
  if (!page || !window) return;
  const [heading, words] = [page.createElement('h1'), page.createElement('pre')];
  heading.textContent = title;
  words.textContent = lines.join('\n');
  page.title = title;
  page.body.append(heading, words);
  // A browser that prints later needs it until then; some never say that they did.
  window.addEventListener('afterprint', () => frame.remove());
  setTimeout(() => frame.remove(), LONGEST);
  window.print();
}
