import type { OperationName } from './in-page/instruments.ts';
import type { Described } from './pages/spec.ts';
import type { Session } from './session.ts';

type Args = readonly (number | string)[];

/** One measured edit: the preparation before the clock runs, and the values of the k-th time. */
interface Operation {
  readonly name: OperationName;
  plan(session: Session, page: Described[], k: number): Promise<Args>;
}

/** The k-th of a list's members, spread over all of it so that no part of the page is favoured. */
function spread<T>(list: readonly T[], k: number, offset: number): T {
  return list[Math.floor((k * 0.618 + offset) * list.length) % list.length] as T;
}

function texts(page: readonly Described[]): number[] {
  return page.filter(({ type }) => type === 'text').map(({ i }) => i);
}

/** Boxes that hold three components or more. */
function fullBoxes(page: readonly Described[]): number[] {
  const counts = new Map<number, number>();
  for (const { parent } of page) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  return [...counts].filter(([box, count]) => box >= 0 && count >= 3).map(([box]) => box);
}

/** A box to append to, selected. */
async function planInsertion(session: Session, page: readonly Described[], k: number, offset: number): Promise<Args> {
  const boxes = page.filter(({ type }) => type === 'box').map(({ i }) => i);
  const box = spread(boxes, k, offset);
  await session.operate('select', [box]);
  return [box];
}

/** A text that is still there, selected. */
async function planRemoval(session: Session, page: readonly Described[], k: number, offset: number) {
  const here = await session.page.evaluate(
    (all) => all.filter((i) => window.bench.element(i)?.isConnected),
    texts(page),
  );
  const i = spread(here, k, offset);
  await session.operate('select', [i]);
  return page.find((each) => each.i === i) as Described;
}

/** In the order in which they are done. What is edited is selected before, so that its panel is open, as in use. */
export const operations: readonly Operation[] = [
  { name: 'noop', plan: async () => [] },
  { name: 'select', plan: async (_, page, k) => [spread(texts(page), k, 0.1)] },
  {
    name: 'setText',
    async plan(session, page, k) {
      const i = spread(texts(page), k, 0.2);
      await session.operate('select', [i]);
      return [i, `Changed for the ${k}th time`];
    },
  },
  {
    name: 'setStyle',
    async plan(session, page, k) {
      const i = spread(texts(page), k, 0.3);
      await session.operate('select', [i]);
      return k % 2 ? [i, 'font-size', `${30 + k}px`] : [i, 'color', `#${(0x102030 + k * 4099).toString(16)}`];
    },
  },
  { name: 'insert', plan: (session, page, k) => planInsertion(session, page, k, 0.4) },
  { name: 'insert and select', plan: (session, page, k) => planInsertion(session, page, k, 0.45) },
  {
    name: 'move',
    async plan(session, page, k) {
      const box = spread(fullBoxes(page), k, 0.5);
      const children = await session.page.evaluate((parent) => [...window.bench.children(parent)], box);
      await session.operate('select', [children[0] as number]);
      return [children[0] as number, children.length - 1, box];
    },
  },
  {
    name: 'undo',
    async plan(session, page, k) {
      const i = spread(texts(page), k, 0.6);
      const before = await session.page.evaluate((each) => window.bench.getText(each), i);
      await session.operate('select', [i]);
      await session.operate('setText', [i, `To be undone ${k}`]);
      // an editor may gather changes for a while before they are a step to undo
      await session.page.waitForTimeout(300);
      return [i, before];
    },
  },
  { name: 'remove', plan: async (session, page, k) => [(await planRemoval(session, page, k, 0.7)).i] },
  {
    name: 'remove and select parent',
    async plan(session, page, k) {
      const inBoxes = page.filter(({ parent }) => parent >= 0);
      const { i, parent } = await planRemoval(session, inBoxes, k, 0.8);
      return [i, parent];
    },
  },
];
