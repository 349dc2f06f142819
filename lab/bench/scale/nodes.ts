import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '../../../scripts/testing/embedded-postgres.ts';
import { publishLogin } from '../../../web/e2e/support/publish-login.ts';
import { type Portico, SECRET, startPortico } from '../../harness/portico.ts';

export interface Nodes {
  readonly nodes: readonly Portico[];
  /** Path of a published page that visitors get online on by one press. */
  readonly page: string;
  stop(): Promise<void>;
}

/** Built servers over one PostgreSQL, each with a data folder of its own. */
export async function startNodes(postgres: RunningPostgres, count: number): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-scale-'));
  const environment = { DATABASE_URL: postgres.url, PORTICO_SECRET: SECRET };
  const nodes = [await startPortico({ folder, name: 'node1', environment })] as const;
  const others: Portico[] = [];
  for (let n = 2; n <= count; n++) others.push(await startPortico({ folder, name: `node${n}`, environment }));
  const { api } = nodes[0];
  await api.signIn();
  return {
    nodes: [...nodes, ...others],
    page: await publishLogin(api, { login: { method: 'click' }, settings: { terms: '' } }),
    async stop() {
      await Promise.all([...nodes, ...others].map((node) => node.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
