let waiting = '';

/**
 * Puts the rules of a part of the program on the page when that part is loaded, in the order in which its modules
 * run, as one sheet and before it draws anything. What the bundle has in place of style sheets in files
 * (scripts/build/styles-in-parts.ts).
 */
export function adopt(rules: string): void {
  if (waiting === '') queueMicrotask(showWaiting);
  waiting += rules;
}

function showWaiting(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(waiting);
  waiting = '';
  document.adoptedStyleSheets.push(sheet);
}
