import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newPage } from '../../../core/draft/templates/starter.ts';
import type { RunningPostgres } from '../../../scripts/testing/embedded-postgres.ts';
import { RoomClient } from '../../../server/testing/room-client.ts';
import { ApiClient } from '../../../web/e2e/support/api-client.ts';
import { OWNER } from '../../../web/e2e/support/owner.ts';
import { table } from '../../harness/report.ts';
import { startNodes } from './nodes.ts';

/** Below the limit of open channels of one account. */
const PER_ACCOUNT = 40;
/** An editor who writes all the time saves this often. */
const AUTOSAVE = 4_000;

interface Editor {
  readonly api: ApiClient;
  readonly page: string;
  readonly epoch: number;
}

/** Prints what rooms cost one node that nobody writes in, and that everybody writes in. */
export async function measureRooms(postgres: RunningPostgres, rooms: number, seconds: number): Promise<void> {
  const { nodes, stop } = await startNodes(postgres, 1);
  const [node] = nodes;
  if (!node) return;
  const channels: RoomClient[] = [];
  try {
    const accounts = await addAccounts(postgres, Math.ceil(rooms / PER_ACCOUNT));
    const editors: Editor[] = [];
    for (const email of accounts) {
      const api = new ApiClient(node.url);
      await api.signIn({ email, password: OWNER.password });
      const size = Math.min(PER_ACCOUNT, rooms - editors.length);
      for (let n = 0; n < size; n++) editors.push(await addPage(api));
    }
    const before = node.memory().now;
    for (const [n, editor] of editors.entries()) editors[n] = await open(node.url, editor, channels);
    const memory = node.memory().now - before;
    const used = async (work: () => Promise<unknown>) => {
      const start = node.cpu();
      await work();
      return (node.cpu() - start) / seconds / 10;
    };
    const idle = await used(() => pause(seconds * 1_000));
    const busy = await used(() => saveAll(editors, seconds * 1_000));
    const rows = [
      ['memory for each room', `${((memory * 1_024) / rooms).toFixed(0)} KiB`],
      ['processor, all rooms open, nobody writes', `${idle.toFixed(1)} % of one core`],
      [`processor, everybody saves every ${AUTOSAVE / 1_000} s`, `${busy.toFixed(1)} % of one core`],
      ['rooms that fill one core, if everybody writes', ((rooms * 100) / busy).toFixed(0)],
    ];
    console.log(`## ${rooms} rooms at one node\n\n${table(['', ''], rows)}\n`);
  } finally {
    await Promise.all(channels.map((channel) => channel.close()));
    await stop();
  }
}

/** Accounts with the password of the owner; their emails. */
async function addAccounts(postgres: RunningPostgres, count: number): Promise<string[]> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      `INSERT INTO users (id, cloud_user_id, email, fullname, password, created_at)
        SELECT 'editor-' || n, 'editor-cloud-' || n, 'editor' || n || '@portico.test', 'E', password, 0
          FROM users, generate_series(1, $1) n WHERE email = $2 RETURNING email`,
      [count, OWNER.email],
    );
    return rows.map(({ email }) => email);
  } finally {
    await client.end();
  }
}

async function addPage(api: ApiClient): Promise<Editor> {
  const { editor_page } = await api.call<{ editor_page: { id: string } }>('POST', '/editor_pages', {
    editor_page: newPage(),
  });
  return { api, page: editor_page.id, epoch: 0 };
}

async function open(url: string, editor: Editor, channels: RoomClient[]): Promise<Editor> {
  const { ticket } = await editor.api.call<{ ticket: string }>('POST', '/realtime/tickets');
  const channel = await RoomClient.openWith(url, `?token=${ticket}&client=${crypto.randomUUID()}`);
  channels.push(channel);
  const { epoch = 0 } = await channel.ask('join', editor.page);
  return { ...editor, epoch };
}

/** Each saves at its own moment of the interval. */
async function saveAll(editors: readonly Editor[], milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  await Promise.all(
    editors.map(async (editor, n) => {
      await pause((n / editors.length) * AUTOSAVE);
      for (; performance.now() < until; await pause(AUTOSAVE)) await save(editor);
    }),
  );
}

async function save({ api, page, epoch }: Editor): Promise<void> {
  await api.call(
    'PUT',
    `/editor_pages/${page}`,
    { editor_page: newPage() },
    { 'if-match': '*', 'x-portico-epoch': String(epoch) },
  );
}
