import { expect, test } from './fixtures.ts';
import type { ApiClient } from './support/api-client.ts';
import { Editor } from './support/editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';

/** Connections an account may have (docs/decisions/0109-an-edit-lock-lives-as-long-as-its-servers-lease.md). */
const MOST = 50;

/** A tab somewhere else, as far as the server sees it. */
async function connect(api: ApiClient, url: string): Promise<WebSocket> {
  const { ticket } = await api.call<{ ticket: string }>('POST', '/realtime/tickets');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/realtime?token=${ticket}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return socket;
}

test('one tab too many says which tabs to close, and continues by itself', async ({ page, portico, api, server }) => {
  const { id } = await api.createPage({ label: 'Lobby' });
  const others: WebSocket[] = [];
  for (let tab = 0; tab < MOST; tab++) others.push(await connect(api, server.url));
  await portico.comeBack();
  const editor = new Editor(page);
  await editor.open(id);
  await expect(page.getByText(`Your account has ${MOST} pages open for editing`)).toBeVisible();
  await expect(page.getByText('This tab goes on by itself')).toBeVisible();
  await expectAccessible(page);
  others.pop()?.close();
  await editor.ready();
  for (const other of others) other.close();
});
