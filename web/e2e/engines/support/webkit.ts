import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Engine, type InputSource, WINDOW } from './engine.ts';
import { freePort, Programs } from './programs.ts';
import { readScreen } from './read-screen.ts';

/** The W3C's name of a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const READY_LIMIT = 15_000;

/** What WebKitGTK's programs are, and where. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
}

/** WebKitGTK by W3C WebDriver, on a screen that nobody sees. */
export async function startWebKit({ driver, browser }: WebKitPrograms): Promise<Engine> {
  const programs = await Programs.inNewHome();
  try {
    const screen = ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-fbdir', programs.home, '-nolisten', 'tcp'];
    const display = await programs.start('Xvfb', screen, /^(\d+)\n/m);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    programs.launch(driver, [`--port=${port}`, '--host=127.0.0.1'], { DISPLAY: `:${display}`, ...QUIET });
    await answers(url);
    const options = { binary: browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const session = await command(url, 'POST', '/session', { capabilities });
    const engine = new WebKit(`${url}/session/${(session as { sessionId: string }).sessionId}`, programs);
    await engine.sizeWindow();
    return engine;
  } catch (error) {
    await programs.end();
    throw error;
  }
}

/** No graphics card, no desktop. */
const QUIET = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  GTK_A11Y: 'none',
  NO_AT_BRIDGE: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
};

/** It prints nothing when it listens, so it is asked until it answers. */
async function answers(url: string): Promise<void> {
  const limit = Date.now() + READY_LIMIT;
  while (!(await fetch(`${url}/status`).catch(() => null))?.ok) {
    if (Date.now() > limit) throw new Error('WebKitWebDriver does not answer.');
    await wait(20);
  }
}

class WebKit implements Engine {
  readonly #session: string;
  readonly #programs: Programs;

  constructor(session: string, programs: Programs) {
    this.#session = session;
    this.#programs = programs;
  }

  async sizeWindow(): Promise<void> {
    await this.#call('POST', '/window/rect', { ...WINDOW });
    // of the whole window: the bar above the page comes on top
    const measured = await this.evaluate('() => JSON.stringify([innerWidth, innerHeight])', '');
    const [width = 0, height = 0] = JSON.parse(measured) as number[];
    const size = { width: 2 * WINDOW.width - width, height: 2 * WINDOW.height - height };
    await this.#call('POST', '/window/rect', size);
  }

  async open(url: string): Promise<void> {
    await this.#call('POST', '/url', { url });
  }

  async evaluate(source: string, argument: string, frame?: string): Promise<string> {
    const script = `Promise.resolve((${source})(arguments[0])).then(arguments[1]);`;
    const run = async () => (await this.#call('POST', '/execute/async', { script, args: [argument] })) as string;
    return frame === undefined ? run() : this.#within(frame, run);
  }

  async perform(actions: readonly InputSource[]): Promise<void> {
    await this.#call('POST', '/actions', { actions });
  }

  async chooseFile(selector: string, path: string): Promise<void> {
    await this.#call('POST', `/element/${await this.#element(selector)}/value`, { text: path });
  }

  /** Of the screen, bars and all: the driver's own pictures of the editor take minutes. */
  async screenshot(): Promise<Buffer> {
    return readScreen(await readFile(join(this.#programs.home, 'Xvfb_screen0')));
  }

  async close(): Promise<void> {
    await this.#call('DELETE', '').catch(() => undefined);
    await this.#programs.end();
  }

  async #within<T>(frame: string, run: () => Promise<T>): Promise<T> {
    await this.#call('POST', '/frame', { id: { [ELEMENT]: await this.#element(frame) } });
    try {
      return await run();
    } finally {
      await this.#call('POST', '/frame', { id: null });
    }
  }

  async #element(selector: string): Promise<string> {
    const found = await this.#call('POST', '/element', { using: 'css selector', value: selector });
    return (found as Record<string, string>)[ELEMENT] ?? '';
  }

  #call(method: string, path: string, body?: object): Promise<unknown> {
    return command(this.#session, method, path, body);
  }
}

async function command(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}
