import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RoomClient } from '../../../server/testing/room-client.ts';
import { ApiClient } from '../../../web/e2e/support/api-client.ts';
import { OWNER } from '../../../web/e2e/support/owner.ts';
import { ROOT } from '../../build/run.ts';
import { type Program, startProgram } from './program.ts';
import type { Subject } from './scenarios.ts';

/** Pages of the one account, as those have who print a page for each venue. */
const PAGES = 1_000;

export interface Portico extends Program {
  readonly subject: Subject;
}

/** The built server with its own settings, a thousand pages, one of them published, and one open in an editor. */
export async function startPortico(): Promise<Portico> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const program = await startProgram([join(ROOT, 'dist', 'server', 'main.js')], join(folder, 'log'), {
    PORTICO_PORT: '0',
    PORTICO_HOST: '127.0.0.1',
    PORTICO_DATA: folder,
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
  });
  const api = new ApiClient(program.url);
  const { auth_token } = await api.signIn();
  const template = (await api.templates()).sort((a, b) => b.html.length - a.html.length)[0];
  if (!template) throw new Error('The server has no template.');
  const { html, config } = template;
  let visited = '';
  for (let i = 0; i < PAGES; i++) visited = await add(api, `Page ${i}`, html, config);
  await api.publish({ id: visited });
  const edited = await add(api, 'Edited', html, config);
  const { ticket } = await api.call<{ ticket: string }>('POST', '/realtime/tickets');
  const room = await RoomClient.openWith(program.url, `?token=${ticket}&client=bench`);
  const { epoch = 0 } = await room.ask('join', edited);
  return {
    ...program,
    subject: { visited, edited: { id: edited, html, config, epoch }, authorization: auth_token, person: OWNER },
    stop: async () => {
      await room.close();
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function add(api: ApiClient, label: string, html: string, config: string): Promise<string> {
  const editor_page = { label, html, config };
  return (await api.call<{ editor_page: { id: string } }>('POST', '/editor_pages', { editor_page })).editor_page.id;
}
