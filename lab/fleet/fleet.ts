import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { type RunningPostgres, startPostgres } from '../../scripts/testing/embedded-postgres.ts';
import { openS3, S3_CREDENTIALS, type TestS3 } from '../../server/testing/s3.ts';
import { SECRET } from '../harness/portico.ts';
import type { Balancer, StartBalancer } from './balancer/types.ts';
import { FleetNode } from './node.ts';

/** Everything that a provider runs, on this machine: nodes behind a balancer, one PostgreSQL, one S3. */
export interface Fleet {
  /** Where people reach it: the balancer. */
  readonly url: string;
  readonly nodes: readonly FleetNode[];
  readonly postgres: RunningPostgres;
  /** The settings of a command beside the servers. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends what was started. `keep`: the logs of the nodes stay, and their folder is returned. */
  close(keep: boolean): Promise<string | null>;
}

interface Size {
  readonly nodes: number;
  readonly startBalancer: StartBalancer;
  /** Settings of each node besides those of every fleet. */
  readonly settings?: Readonly<Record<string, string>>;
}

export async function startFleet({ nodes: count, startBalancer, settings = {} }: Size): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-fleet-'));
  const started: { postgres?: RunningPostgres; s3?: TestS3; balancer?: Balancer; nodes: FleetNode[] } = { nodes: [] };
  const close = async (keep: boolean) => {
    await started.balancer?.close();
    await Promise.all(started.nodes.map((node) => node.close()));
    await started.s3?.remove();
    await started.postgres?.stop();
    if (keep) return folder;
    rmSync(folder, { recursive: true, force: true });
    return null;
  };
  try {
    const postgres = await startPostgres({ durable: true });
    started.postgres = postgres;
    const s3 = await openS3();
    started.s3 = s3;
    const port = await getPort({ host: '127.0.0.1' });
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      PORTICO_PUBLIC_URL: url,
      PORTICO_SECRET: SECRET,
      PORTICO_TRUST_PROXY: '1',
      PORTICO_ALLOW_UNVERIFIED_EMAILS: '1',
      // The balancer looks twice, a second apart, before it sends nobody here any more.
      PORTICO_DRAIN_SECONDS: '3',
      PORTICO_S3_BUCKET: s3.settings.bucket,
      PORTICO_S3_ENDPOINT: s3.settings.endpoint ?? '',
      PORTICO_S3_PATH_STYLE: '1',
      ...S3_CREDENTIALS,
      ...settings,
    };
    for (let n = 1; n <= count; n++) {
      const options = {
        name: `node${n}`,
        port: await getPort({ host: '127.0.0.1' }),
        databaseUrl: postgres.url,
        folder,
        environment,
      };
      started.nodes.push(await FleetNode.create(options));
    }
    // The first one makes the tables.
    for (const node of started.nodes) await node.start();
    const servers = started.nodes.map((node) => node.url);
    started.balancer = await startBalancer({ port, servers, folder });
    const command = { ...environment, DATABASE_URL: postgres.url, PORTICO_DATA: folder };
    return { url, nodes: started.nodes, postgres, environment: command, close };
  } catch (error) {
    await close(false);
    throw error;
  }
}
