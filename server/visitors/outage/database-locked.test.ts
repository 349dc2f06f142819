import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { ownerOf } from '../../testing/caller.ts';
import { pageBody } from '../../testing/page-body.ts';
import { createTestServer, OVER_POSTGRES } from '../../testing/test-server.ts';
import { arriving, publishLogin, visit } from '../../testing/visitor.ts';

// Another process, such as somebody's shell, holds the write lock of SQLite.
it.runIf(!OVER_POSTGRES)(
  'while another process locks the database, visitors get online, and an editor is served beside a save that waits',
  async () => {
    const server = await createTestServer();
    const page = await publishLogin(server, 'click');
    const owner = await ownerOf(server);
    const press = async (device: number) => {
      const { location } = await visit(server, `/p/${page}${arriving(device)}`, { method: 'click' });
      return (await visit(server, location)).html;
    };
    const other = new DatabaseSync(join(server.context.settings.data, 'portico.db'));
    other.exec('BEGIN IMMEDIATE');
    for (const device of [1, 2, 3]) expect(await press(device)).toContain('opennds_auth/?tok=');
    expect(server.context.visits.counts).toMatchObject({ waiting: 3, journaled: 3, inMemory: 0, lost: 0 });

    const order: string[] = [];
    const saved = pageBody({ name: 'saved later' });
    const saving = owner.put(`/editor_pages/${page}`, saved, { 'if-match': '*' }).then((answer) => {
      order.push('saved');
      return answer;
    });
    expect((await owner.get(`/editor_pages/${page}`)).status).toBe(200);
    order.push('read');
    other.exec('ROLLBACK');
    other.close();
    expect((await saving).body.editor_page.label).toBe('saved later');
    expect(order).toEqual(['read', 'saved']);
    await expect.poll(() => server.context.visits.counts.waiting).toBe(0);
    expect(await server.context.store.consents.ofPage(page)).toHaveLength(3);
    await server.close();
  },
);
