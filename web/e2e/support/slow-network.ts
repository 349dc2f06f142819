import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator, Page } from '@playwright/test';

const PIECES = 6;
const PAUSE = 80;

/** Serves documents as a slow network brings them: the head, then the body piece by piece. */
export async function slowNetwork() {
  let document = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const body = document.indexOf('<body');
    const length = Math.ceil((document.length - body) / PIECES);
    const pieces = [document.slice(0, body)];
    for (let at = body; at < document.length; at += length) pieces.push(document.slice(at, at + length));
    const send = (): void => {
      const piece = pieces.shift();
      if (piece === undefined) response.end();
      else response.write(piece, () => setTimeout(send, PAUSE));
    };
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    serve: (html: string) => {
      document = html;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A window as a phone on a slow network has it: every request takes this many milliseconds more. */
export async function slowWindow(context: BrowserContext, latency: number): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
  return page;
}

/** Presses, and once more while the answer is on its way. */
export async function pressTwice(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let press = 1; press <= 2; press++) {
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.mouse.click(x, y);
    await sent;
  }
}
