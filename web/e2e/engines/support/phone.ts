import type { RunningServer } from '../../support/server-host.ts';
import type { BrowserWindow } from './browser-window.ts';
import type { Sought } from './find-in-page.ts';
import { EMPTY_DOCUMENT } from './workspace.ts';

const PHONE = { width: 375, height: 667 } as const;
const TITLE = 'Phone';

/**
 * A visitor's phone: a frame of the same origin, because a window of WebKitGTK is never as narrow, and because a frame
 * can be kept from running scripts.
 */
export class Phone {
  readonly window: BrowserWindow;
  readonly #server: RunningServer;

  constructor(window: BrowserWindow, server: RunningServer) {
    this.window = window;
    this.#server = server;
  }

  /** Opens an address, with JavaScript or without. */
  async open(path: string, { scripts = true } = {}): Promise<void> {
    await this.window.open(`${this.#server.url}${EMPTY_DOCUMENT}`);
    const sandbox = `allow-same-origin allow-forms${scripts ? ' allow-scripts' : ''}`;
    await this.window.evaluate(
      ({ path, title, sandbox, width, height }) =>
        new Promise<void>((loaded) => {
          const frame = document.createElement('iframe');
          Object.assign(frame, { title, src: path, width, height });
          frame.setAttribute('sandbox', sandbox);
          frame.style.border = '0';
          frame.addEventListener('load', () => loaded(), { once: true });
          document.body.replaceChildren(frame);
        }),
      { path, title: TITLE, sandbox, width: String(PHONE.width), height: String(PHONE.height) },
    );
  }

  find(sought: Sought): Sought {
    return { ...sought, frame: TITLE };
  }

  /** Runs in the page, also in one of another origin. */
  evaluate<Argument, Result>(run: (argument: Argument) => Result, argument: Argument): Promise<Result> {
    return this.window.evaluate(run, argument, `iframe[title=${TITLE}]`);
  }
}
