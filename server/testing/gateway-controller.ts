import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}
interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Stands for the controller of a gateway, which the server asks over the network. */
export class GatewayController {
  readonly asked: Asked[] = [];
  /** What it answers; the answer is held back while `held` is set. */
  answer: (asked: Asked) => Said = () => ({ body: {} });
  isHeld = false;
  readonly #server: Server;
  readonly #held: (() => void)[] = [];

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const asked = { method: request.method ?? '', path: request.url ?? '', body: await bodyOf(request) };
      this.asked.push(asked);
      if (this.isHeld) await new Promise<void>((resolve) => this.#held.push(resolve));
      const { status = 200, headers = {}, body } = this.answer(asked);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  }

  static async open(): Promise<GatewayController> {
    const controller = new GatewayController();
    await new Promise<void>((resolve) => controller.#server.listen(0, '127.0.0.1', resolve));
    return controller;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(answer: GatewayController['answer']): void {
    this.asked.length = 0;
    this.isHeld = false;
    this.answer = answer;
  }

  /** Lets out what was held back. */
  release(): void {
    this.isHeld = false;
    for (const resolve of this.#held.splice(0)) resolve();
  }

  close(): void {
    this.release();
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
