import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import WebSocket from 'ws';
import { type Engine, type InputSource, WINDOW } from './engine.ts';
import { Programs } from './programs.ts';

/** Nothing of its own from the network, nothing moving, and JSON as text. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'devtools.jsonview.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
};

/** ms. A page that was not there by then is opened once more. */
const OPEN_LIMIT = 30_000;

/** Firefox by WebDriver BiDi, which it speaks without a driver. */
export async function startFirefox(program: string): Promise<Engine> {
  const programs = await Programs.inNewHome();
  try {
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    await writeFile(join(programs.home, 'user.js'), lines.join('\n'));
    const args = ['--headless', '--no-remote', '--profile', programs.home, '--remote-debugging-port', '0'];
    const url = await programs.start(program, args, /BiDi listening on (ws:\S+)/, { MOZ_HEADLESS_WIDTH: '1600' });
    const socket = new WebSocket(`${url}/session`);
    await once(socket, 'open');
    const protocol = new Protocol(socket);
    await protocol.call('session.new', { capabilities: {} });
    // one of its own: in the first window the keyboard never comes to the page
    const { context } = await protocol.call<{ context: string }>('browsingContext.create', { type: 'window' });
    await protocol.call('browsingContext.setViewport', { context, viewport: WINDOW });
    return new Firefox(protocol, context, programs);
  } catch (error) {
    await programs.end();
    throw error;
  }
}

class Firefox implements Engine {
  readonly #protocol: Protocol;
  readonly #context: string;
  readonly #programs: Programs;

  constructor(protocol: Protocol, context: string, programs: Programs) {
    this.#protocol = protocol;
    this.#context = context;
    this.#programs = programs;
  }

  async open(url: string): Promise<void> {
    const opened = this.#protocol.call('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
    // it does not always tell that the first page of a window is there
    const late = AbortSignal.timeout(OPEN_LIMIT);
    await Promise.race([opened, once(late, 'abort')]);
    if (!late.aborted) return;
    opened.catch(() => undefined);
    await this.#protocol.call('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  async evaluate(source: string, argument: string, frame?: string): Promise<string> {
    const context = frame === undefined ? this.#context : await this.#contextOf(frame);
    return (await this.#run(context, source, argument)).value as string;
  }

  async perform(actions: readonly InputSource[]): Promise<void> {
    await this.#protocol.call('input.performActions', { context: this.#context, actions });
  }

  async chooseFile(selector: string, path: string): Promise<void> {
    const { sharedId } = await this.#run(this.#context, '(selector) => document.querySelector(selector)', selector);
    await this.#protocol.call('input.setFiles', { context: this.#context, element: { sharedId }, files: [path] });
  }

  async screenshot(): Promise<Buffer> {
    const taken = { context: this.#context };
    const { data } = await this.#protocol.call<{ data: string }>('browsingContext.captureScreenshot', taken);
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    this.#protocol.close();
    await this.#programs.end();
  }

  async #contextOf(frame: string): Promise<string> {
    const inside = '(selector) => document.querySelector(selector).contentWindow';
    return ((await this.#run(this.#context, inside, frame)).value as { context: string }).context;
  }

  async #run(context: string, functionDeclaration: string, argument: string): Promise<RemoteValue> {
    const answer = await this.#protocol.call<{ result?: RemoteValue; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      {
        functionDeclaration,
        arguments: [{ type: 'string', value: argument }],
        awaitPromise: true,
        target: { context },
      },
    );
    if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text ?? 'The script failed.');
    return answer.result;
  }
}

/** A value of the page as the protocol tells of it; elements and windows by their ids. */
interface RemoteValue {
  readonly value?: unknown;
  readonly sharedId?: string;
}

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Commands and their answers, by number. */
class Protocol {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #last = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
    });
    socket.on('close', () => {
      for (const answer of this.#waiting.values()) answer({ type: 'error', message: 'Firefox has ended.' });
    });
  }

  async call<Result>(method: string, params: object): Promise<Result> {
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const { type, result, error, message } = await answer;
    this.#waiting.delete(id);
    if (type !== 'success') throw new Error(`${method}: ${error ?? ''} ${message ?? ''}`);
    return result as Result;
  }

  close(): void {
    this.#socket.close();
  }
}
