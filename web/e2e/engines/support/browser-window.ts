import { expect } from '@playwright/test';
import type { Engine, InputSource } from './engine.ts';
import { type Found, findInPage, type Sought } from './find-in-page.ts';

/** Keys that are no letter, as WebDriver calls them. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Delete: '\uE017',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  End: '\uE010',
};

/** A window of an engine as a person uses it. What is looked for is waited for. */
export class BrowserWindow {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  open(url: string): Promise<void> {
    return this.#engine.open(url);
  }

  /** Runs a function in the page, or in the frame a selector finds. It can use nothing from outside itself. */
  async evaluate<Argument, Result>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
    frame?: string,
  ): Promise<Result> {
    const source = `async (json) => {
      try {
        return JSON.stringify({ value: await (${run})(JSON.parse(json)) });
      } catch (error) {
        return JSON.stringify({ error: String(error) });
      }
    }`;
    const answer = await this.#engine.evaluate(source, JSON.stringify(argument ?? null), frame);
    const { value, error } = JSON.parse(answer) as { value: Result; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** All that fit, now. */
  all(sought: Sought): Promise<Found[]> {
    return this.evaluate(findInPage, { sought, reach: false });
  }

  /** Waits until it is there. */
  async see(sought: Sought, what: (found: Found) => boolean = () => true): Promise<Found> {
    let seen: Found | undefined;
    const look = async () => {
      [seen] = await this.all(sought);
      return seen !== undefined && what(seen);
    };
    await expect.poll(look, { message: `${JSON.stringify(sought)}` }).toBe(true);
    return seen as Found;
  }

  async gone(sought: Sought): Promise<void> {
    await expect.poll(async () => (await this.all(sought)).length, { message: JSON.stringify(sought) }).toBe(0);
  }

  async at(pattern: RegExp): Promise<string> {
    const address = () => this.evaluate(() => location.href, null);
    await expect.poll(address).toMatch(pattern);
    return address();
  }

  /** Waits until it can be pressed: there, in view, enabled, and nothing above it. */
  async reach(sought: Sought): Promise<Found> {
    let found: Found | undefined;
    const look = async () => {
      const [first] = await this.evaluate(findInPage, { sought, reach: true });
      const still = first !== undefined && found !== undefined && first.x === found.x && first.y === found.y;
      found = first;
      if (!first) return 'not there';
      if (!first.enabled) return 'disabled';
      if (first.covered !== null) return `covered by ${first.covered}`;
      return still ? 'ready' : 'moving';
    };
    await expect.poll(look, { message: JSON.stringify(sought), intervals: [20, 50, 100] }).toBe('ready');
    return found as Found;
  }

  async click(sought: Sought, times = 1): Promise<void> {
    const { x, y } = await this.reach(sought);
    await this.#engine.perform([mouse([moveTo(x, y), ...Array.from({ length: times }, () => PRESS).flat()])]);
  }

  /** Clicks beside what stands in it, so many pixels from its upper left corner. */
  async clickCorner(sought: Sought, distance: number): Promise<void> {
    const { left, top } = await this.see(sought);
    await this.#engine.perform([mouse([moveTo(left + distance, top + distance), ...PRESS])]);
  }

  /** Carries one to a share of the height of another. */
  async drag(sought: Sought, onto: Sought, down = 0.5): Promise<void> {
    const from = await this.reach(sought);
    const to = await this.see(onto);
    await this.#engine.perform([
      mouse([
        moveTo(from.x, from.y),
        { type: 'pointerDown', button: 0 },
        moveTo(from.x + 20, from.y + 20, 50),
        moveTo(to.left + to.width / 2, to.top + to.height * down - 8, 100),
        moveTo(to.left + to.width / 2, to.top + to.height * down, 50),
        { type: 'pause', duration: 50 },
        { type: 'pointerUp', button: 0 },
      ]),
    ]);
  }

  async type(words: string): Promise<void> {
    const keys = [...words].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.perform([keyboard(keys)]);
  }

  /** `Control+z`. */
  async press(chord: string): Promise<void> {
    const keys = chord.split('+').map((key) => KEYS[key] ?? key);
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    await this.#engine.perform([keyboard([...down, ...up])]);
  }

  /** Writes over what a field says. */
  async fill(sought: Sought, words: string): Promise<void> {
    await this.click(sought);
    await this.press('Control+a');
    await this.type(words);
    await this.see(sought, ({ value }) => value === words);
  }

  chooseFile(selector: string, path: string): Promise<void> {
    return this.#engine.chooseFile(selector, path);
  }

  screenshot(): Promise<Buffer> {
    return this.#engine.screenshot();
  }
}

const PRESS = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

const mouse = (actions: readonly object[]): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});

const keyboard = (actions: readonly object[]): InputSource => ({ type: 'key', id: 'keyboard', actions });

const moveTo = (x: number, y: number, duration = 0) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
});
