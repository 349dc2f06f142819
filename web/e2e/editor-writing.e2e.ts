import fc from 'fast-check';
import { expect, test } from './fixtures.ts';
import { Editor } from './support/editor.ts';
import { type Letter, type Written, WrittenText } from './support/written-text.ts';

/* Writing, marking and moving the caret in any order: only what is marked changes its marks, and no break is lost. */

const RUNS = process.env.PROOF ? 40 : 1;
const STEPS = 25;

const written = (id: string, props: object) =>
  `<p data-portico="text" id="${id}" data-props='${JSON.stringify({ rich: true, ...props })}'></p>`;
const WORDS = 'See <a href="http://a.example/">our menu</a> now,\n<b>free</b> <i>Wi-Fi <b>here</b></i>\n';
const HTML = `<main data-portico="page" id="page" data-portico-version="1">${[
  written('words', { text: WORDS }),
  written('list', { text: WORDS.trim(), list: 'bullets' }),
  written('beside', { text: WORDS, icon: 'wifi' }),
].join('')}</main>`;

const NEAR = ['ArrowLeft', 'ArrowRight', 'Control+ArrowLeft', 'Control+ArrowRight'];
const MOVES = [...NEAR, 'Home', 'End', 'Control+Home', 'Control+End'];
const MARKS = { b: '<strong>', i: '<em>', u: '<u>' } as const;

type Step =
  | { readonly does: 'move' | 'select' | 'erase'; readonly key: string; readonly times: number }
  | { readonly does: 'type'; readonly words: string }
  | { readonly does: 'mark'; readonly mark: keyof typeof MARKS }
  | { readonly does: 'link'; readonly address: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('move' as const), key: fc.constantFrom(...MOVES), times: fc.nat(3) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('select' as const), key: fc.constantFrom(...NEAR), times: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('type' as const), words: fc.constantFrom('x', 'yz', ' ', 'a', '\n') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('erase' as const),
      key: fc.constantFrom('Backspace', 'Delete', 'Control+Backspace'),
      times: fc.constant(1),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('mark' as const), mark: fc.constantFrom('b', 'i', 'u') }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('link' as const), address: fc.constantFrom('http://b.example/', '') }),
  },
);

test.beforeEach(async ({ portico }) => portico.comeBack());

test('a letter has the marks of its own, whatever was written, marked and selected around it', async ({
  page,
  api,
}) => {
  const editor = new Editor(page);
  const property = fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
    const { id } = await api.createPage({ label: 'Words', html: HTML });
    await editor.open(id);
    await editor.ready();
    for (const text of ['words', 'list', 'beside'])
      await write(new WrittenText(page, editor.canvas.locator(`[data-node="${text}"]`)), steps);
  });
  await fc.assert(property, { seed: Number(process.env.FC_SEED ?? 1), numRuns: RUNS, endOnFailure: true });
});

async function write(text: WrittenText, steps: readonly Step[]): Promise<void> {
  await text.begin();
  await text.press('Control+End');
  for (const each of steps) {
    const before = await text.read();
    await take(text, each);
    check(each, before, await text.read());
  }
  const { letters } = await text.read();
  await text.end();
  await text.begin();
  expect((await text.read()).letters, 'what is stored').toEqual(letters);
  await text.end();
}

async function take(text: WrittenText, each: Step): Promise<void> {
  if (each.does === 'type') await text.type(each.words);
  else if (each.does === 'mark') await text.press(`Control+${each.mark}`);
  else if (each.does === 'link') await text.link(each.address);
  else await text.press(each.does === 'select' ? `Shift+${each.key}` : each.key, each.times);
}

/** What a step may change: everything else is as it was. */
function check(each: Step, before: Written, after: Written): void {
  const says = JSON.stringify({ each, before, after });
  const words = ({ letters }: Pick<Written, 'letters'>) => letters.map((letter) => letter[0]).join('');
  if (each.does === 'move' || each.does === 'select') {
    expect(after.letters, says).toEqual(before.letters);
  } else if (each.does === 'type') {
    const typed = after.letters.slice(before.start, before.start + each.words.length);
    expect(words({ letters: typed }), says).toBe(each.words);
    expect(after.letters.toSpliced(before.start, typed.length), says).toEqual(without(before, before));
  } else if (each.does === 'erase') {
    const erased = { start: after.end, end: after.end + before.letters.length - after.letters.length };
    expect(after.letters, says).toEqual(without(before, before.start < before.end ? before : erased));
  } else if (each.does === 'mark') {
    const other = (letter: Letter) => letter.replace(MARKS[each.mark], '');
    expect(after.letters.map(other), says).toEqual(before.letters.map(other));
    expect(without(after, before), says).toEqual(without(before, before));
  } else {
    const { start, end } = wordsAround(before);
    const inserted = Math.max(0, after.letters.length - before.letters.length);
    const rest = after.letters.toSpliced(before.start, inserted);
    const other = (letter: Letter) => letter.replace(/<http[^>]*>/, '');
    expect(rest.map(other), says).toEqual(before.letters.map(other));
    expect(without({ letters: rest }, { start, end }), says).toEqual(without(before, { start, end }));
  }
}

function without({ letters }: Pick<Written, 'letters'>, { start, end }: Pick<Written, 'start' | 'end'>): Letter[] {
  return letters.toSpliced(start, end - start);
}

/** What a link may be put on at most: what is selected, with the word or the link that it stands in. */
function wordsAround({ letters, start, end }: Written): { start: number; end: number } {
  const belongs = (letter = ' ') => !/^\s/.test(letter) || letter.includes('<http');
  let from = start;
  while (from > 0 && belongs(letters[from - 1])) from--;
  let to = end;
  while (to < letters.length && belongs(letters[to])) to++;
  return { start: from, end: to };
}
