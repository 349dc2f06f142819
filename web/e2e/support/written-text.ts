import type { Locator, Page } from '@playwright/test';

/** A letter with its marks, such as `a<strong>`; breaks have none. */
export type Letter = string;

export interface Written {
  readonly letters: readonly Letter[];
  /** What is selected, in letters. */
  readonly start: number;
  readonly end: number;
}

/** A text of the canvas as a person sees it, letter by letter. */
export class WrittenText {
  readonly page: Page;
  readonly element: Locator;

  constructor(page: Page, element: Locator) {
    this.page = page;
    this.element = element;
  }

  async begin(): Promise<void> {
    await this.element.dblclick();
    await this.element
      .and(this.page.locator('[contenteditable]'))
      .or(this.element.locator('[contenteditable]'))
      .waitFor();
  }

  async end(): Promise<void> {
    await this.page.keyboard.press('Escape');
  }

  read(): Promise<Written> {
    return this.element.evaluate(readLetters);
  }

  async type(words: string): Promise<void> {
    for (const sign of words) await (sign === '\n' ? this.press('Enter') : this.page.keyboard.type(sign));
  }

  /** Makes what is selected a link, or the word at the caret; without an address it is none any more. */
  async link(address: string): Promise<void> {
    await this.press('Control+k');
    const bar = this.page.getByRole('toolbar', { name: 'Look of the selected words' });
    const field = bar.getByLabel('Address of the link');
    await field.fill(address);
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++) await this.page.keyboard.press(key);
  }
}

/** Runs in the canvas. */
function readLetters(element: Element): Written {
  const marksOf = (node: Node) => {
    const marks: string[] = [];
    for (let at = node.parentElement; at && at !== element; at = at.parentElement) {
      if (at.matches('strong, em, u')) marks.push(at.localName);
      if (at instanceof HTMLElement && at.dataset.href) marks.push(at.dataset.href);
    }
    return marks
      .sort()
      .map((mark) => `<${mark}>`)
      .join('');
  };
  const lettersOf = (part: ParentNode) => {
    const letters: string[] = [];
    const walker = document.createTreeWalker(part);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeName === 'BR' && !(node.nextSibling === null && node.parentNode?.nodeName === 'LI'))
        letters.push('\n');
      if (node.nodeName === 'LI' && node.previousSibling !== null) letters.push('\n');
      if (node.nodeType === 3)
        for (const sign of node.nodeValue ?? '') letters.push(sign === '\n' ? sign : sign + marksOf(node));
    }
    return letters;
  };
  const letters = lettersOf(element);
  // a browser shows no line after a last break
  if (letters.at(-1) === '\n' && !element.matches('ul, ol')) letters.pop();
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : document.createRange();
  const lengthTo = (node: Node, offset: number) => {
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEnd(node, offset);
    return element.contains(node) ? lettersOf(before.cloneContents()).length : 0;
  };
  return {
    letters,
    start: lengthTo(range.startContainer, range.startOffset),
    end: lengthTo(range.endContainer, range.endOffset),
  };
}
