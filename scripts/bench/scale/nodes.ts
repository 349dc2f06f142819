import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '../../../web/e2e/support/api-client.ts';
import { OWNER } from '../../../web/e2e/support/owner.ts';
import { publishLogin } from '../../../web/e2e/support/publish-login.ts';
import { ROOT } from '../../build/run.ts';
import type { RunningPostgres } from '../../testing/embedded-postgres.ts';
import { type Program, startProgram } from '../server/program.ts';

export interface Nodes {
  readonly nodes: readonly Program[];
  readonly api: ApiClient;
  /** Path of a published page that visitors get online on by one press. */
  readonly page: string;
  stop(): Promise<void>;
}

/** Built servers over one PostgreSQL, each with a data folder of its own. */
export async function startNodes(postgres: RunningPostgres, count: number): Promise<Nodes> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-scale-'));
  const nodes: Program[] = [];
  for (let n = 1; n <= count; n++) {
    nodes.push(
      await startProgram([join(ROOT, 'dist', 'server', 'main.js')], join(folder, `${n}.log`), {
        PORTICO_PORT: '0',
        PORTICO_HOST: '127.0.0.1',
        PORTICO_LOG: 'warn',
        PORTICO_DATA: join(folder, String(n)),
        PORTICO_SECRET: 'the secret of the measurement alone',
        PORTICO_OWNER_EMAIL: OWNER.email,
        PORTICO_OWNER_PASSWORD: OWNER.password,
        DATABASE_URL: postgres.url,
      }),
    );
  }
  const api = new ApiClient(nodes[0]?.url ?? '');
  await api.signIn();
  return {
    nodes,
    api,
    page: await publishLogin(api, { login: { method: 'click' }, settings: { terms: '' } }),
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
