import { RoomClient } from '../../../server/testing/room-client.ts';
import type { ApiClient } from '../../../web/e2e/support/api-client.ts';
import { OWNER } from '../../../web/e2e/support/owner.ts';
import type { Portico } from '../../harness/portico.ts';
import type { Subject } from './scenarios.ts';

/** Pages of the one account, as those have who print a page for each venue. */
const PAGES = 1_000;

/** A thousand pages, one of them published, and one open in an editor until `close`. */
export async function addSubject({ api, url }: Portico): Promise<Subject & { close(): Promise<unknown> }> {
  const { auth_token: authorization } = await api.signIn();
  const template = (await api.templates()).sort((a, b) => b.html.length - a.html.length)[0];
  if (!template) throw new Error('The server has no template.');
  const { html, config } = template;
  let visited = '';
  for (let i = 0; i < PAGES; i++) visited = await add(api, `Page ${i}`, html, config);
  await api.publish({ id: visited });
  const id = await add(api, 'Edited', html, config);
  const { ticket } = await api.call<{ ticket: string }>('POST', '/realtime/tickets');
  const room = await RoomClient.openWith(url, `?token=${ticket}&client=bench`);
  const { epoch = 0 } = await room.ask('join', id);
  return { visited, edited: { id, html, config, epoch }, authorization, person: OWNER, close: () => room.close() };
}

async function add(api: ApiClient, label: string, html: string, config: string): Promise<string> {
  const editor_page = { label, html, config };
  return (await api.call<{ editor_page: { id: string } }>('POST', '/editor_pages', { editor_page })).editor_page.id;
}
