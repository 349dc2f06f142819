import type { BenchPage } from '../pages/contract.ts';
import { painted } from '../pages/paint.ts';

/** Put into every measured page: does an operation on the clock and sees in canvas and model that it happened. */

export type OperationName =
  | 'noop'
  | 'select'
  | 'setText'
  | 'setStyle'
  | 'insert'
  | 'insert and select'
  | 'move'
  | 'undo'
  | 'remove'
  | 'remove and select parent';
type Args = readonly (number | string)[];

/** What an operation is checked against. */
interface Task {
  /** Does the operation and returns its result. */
  run(): Promise<unknown>;
  /** Whether the canvas shows it: asked after every frame, so it looks at what is near. */
  shown(): boolean;
  /** Whether the model has it, off the clock. */
  kept(result: unknown): boolean;
}

const bench = (): BenchPage => window.bench;
const words = (i: number) => bench().element(i)?.textContent?.trim() ?? null;
const number = (value: unknown) => Number(value);

const TASKS: Readonly<Record<OperationName, (args: Args) => Task>> = {
  noop: () => ({ run: painted, shown: () => true, kept: () => true }),
  select(args) {
    const i = number(args[0]);
    return { run: () => bench().select(i), shown: () => bench().selected() === i && outlined(i), kept: () => true };
  },
  setText(args) {
    const [i, value] = [number(args[0]), String(args[1])];
    return {
      run: () => bench().setText(i, value),
      shown: () => words(i) === value,
      kept: () => bench().getText(i) === value,
    };
  },
  setStyle(args) {
    const [i, property, value] = [number(args[0]), String(args[1]), String(args[2])];
    return {
      run: () => bench().setStyle(i, property, value),
      shown: () => styleOf(i, property) === value,
      kept: () => true,
    };
  },
  insert: ([box]) => inserting(number(box), () => bench().insert(number(box))),
  'insert and select'([box]) {
    const task = inserting(number(box), () => bench().insertAndSelect(number(box)));
    return { ...task, kept: (made) => task.kept(made) && bench().selected() === made };
  },
  move(args) {
    const [i, to, parent] = [number(args[0]), number(args[1]), number(args[2])];
    const last = bench().children(parent)[to] as number;
    const count = bench().count();
    return {
      run: () => bench().move(i, to),
      shown: () => follows(last, i),
      kept: () => bench().children(parent)[to] === i && bench().count() === count,
    };
  },
  remove: ([i]) => removing(number(i), () => bench().remove(number(i))),
  'remove and select parent'([i, parent]) {
    const task = removing(number(i), () => bench().removeAndSelectParent(number(i)));
    return { ...task, kept: (result) => task.kept(result) && bench().selected() === parent };
  },
  undo(args) {
    const [i, value] = [number(args[0]), String(args[1])];
    const undone = words(i) !== value;
    return {
      run: () => bench().undo(),
      shown: () => words(i) === value,
      kept: () => undone && bench().getText(i) === value,
    };
  },
};

function inserting(box: number, run: () => Promise<number>): Task {
  const [count, drawn] = [bench().count(), bench().domCount()];
  const before = bench().element(box)?.textContent;
  return {
    run,
    shown: () => bench().element(box)?.textContent !== before,
    kept: (made) =>
      bench().count() === count + 1 &&
      bench().domCount() === drawn + 1 &&
      words(number(made)) === 'New text' &&
      bench().children(box).at(-1) === made &&
      bench()
        .element(box)
        ?.contains(bench().element(number(made))) === true,
  };
}

function removing(i: number, run: () => Promise<void>): Task {
  const [count, drawn] = [bench().count(), bench().domCount()];
  return {
    run,
    shown: () => bench().element(i)?.isConnected !== true,
    kept: () => bench().count() === count - 1 && bench().domCount() === drawn - 1,
  };
}

/** Whether the outline lies over the element, where the page says where its outline is. */
function outlined(i: number): boolean {
  if (!bench().outline) return true;
  const outline = bench().outline?.();
  const element = bench().element(i);
  if (!outline || !element) return false;
  const { top, height } = placeOf(element);
  return Math.abs(top - outline.top) < 2 && Math.abs(height - outline.height) < 2;
}

/** Where an element of the canvas is in the window, whose frame may be scaled to fit. */
function placeOf(element: Element): DOMRect {
  const rect = element.getBoundingClientRect();
  const frame = element.ownerDocument.defaultView?.frameElement as HTMLElement | null;
  if (!frame) return rect;
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.offsetWidth;
  return new DOMRect(left + rect.left * scale, top + rect.top * scale, rect.width * scale, rect.height * scale);
}

function styleOf(i: number, property: string): string {
  const element = bench().element(i);
  const value = element?.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(property) ?? '';
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value)?.slice(1);
  return channels ? `#${channels.map((each) => Number(each).toString(16).padStart(2, '0')).join('')}` : value;
}

function follows(before: number, after: number): boolean {
  const [first, second] = [bench().element(before), bench().element(after)];
  return !!first && !!second && (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Runs when the frame now being made is done: a message comes after its style, layout and paint. */
function endOfFrame(): Promise<number> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    }),
  );
}

let task: Task;
let result: unknown;

export const instruments = {
  /** Off the clock: what was before. */
  prepare(name: OperationName, args: Args): void {
    task = TASKS[name](args);
  },
  /** On the clock: the call, the first frame that shows it, and 50 ms in which follow-up work is done. */
  async operate(): Promise<{ ms: number; frames: number }> {
    await painted();
    const start = performance.now();
    const done = task.run();
    let end = 0;
    let frames = 0;
    do {
      end = await endOfFrame();
      frames++;
    } while (!task.shown() && end - start < 8000);
    result = await done;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { ms: end - start, frames };
  },
  /** Off the clock: canvas and model have it. */
  verify(): boolean {
    return task.shown() && task.kept(result);
  },
  /** Texts and colours of the loaded page are those of its description. */
  verifyLoad(n: number): boolean {
    const page = window.benchSpec(n);
    return (
      bench().count() === n &&
      bench().domCount() === n &&
      page.every(({ i, type, text, style }) =>
        type === 'text'
          ? words(i) === text && bench().getText(i) === text && (!style.color || styleOf(i, 'color') === style.color)
          : true,
      )
    );
  },
  /** Milliseconds to serialise, the median of `times`; null where the editor has no such form. */
  serialise(kind: 'json' | 'html', times: number): number | null {
    if (bench().serialize(kind) === null) return null;
    const taken = Array.from({ length: times }, () => {
      const start = performance.now();
      let runs = 0;
      do {
        bench().serialize(kind);
        runs++;
      } while (performance.now() - start < 4);
      return (performance.now() - start) / runs;
    });
    return taken.sort((a, b) => a - b)[times >> 1] as number;
  },
  /** A point inside an element, near its start, in the window's coordinates. */
  pointOf(i: number): { x: number; y: number } {
    const element = bench().element(i);
    if (!element) throw new Error(`${i} is not on the canvas`);
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = placeOf(element);
    return { x: left + Math.min(20, width / 2), y: top + height / 2 };
  },
  isWriting(i: number): boolean {
    const element = bench().element(i);
    const active = element?.ownerDocument.activeElement as HTMLElement | null;
    return !!element && !!active?.isContentEditable && (element.contains(active) || active.contains(element));
  },
  /** The next letter's time from its event to the frame that shows it. */
  watchLetter(i: number): void {
    const view = bench().element(i)?.ownerDocument.defaultView as Window;
    letter = new Promise((resolve) => {
      let pressed = 0;
      view.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
      view.addEventListener(
        'keyup',
        () => void view.requestAnimationFrame(() => view.requestAnimationFrame((now) => resolve(now - pressed))),
        { capture: true, once: true },
      );
    });
  },
  letter: () => letter,
  /** Starts to record the time between frames. */
  watchFrames(): void {
    frames.length = 0;
    watching = true;
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      if (watching) requestAnimationFrame(note);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(note);
    });
  },
  frames(): number[] {
    watching = false;
    return frames;
  },
};

let letter: Promise<number>;
const frames: number[] = [];
let watching = false;

declare global {
  interface Window {
    instruments: typeof instruments;
  }
}

window.instruments = instruments;
