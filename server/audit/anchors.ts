import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { AuditHeadRecord } from '../ports/store/audit.ts';
import type { Repositories } from '../ports/store/store.ts';

/** The end of a chain as it was once, kept outside the database. */
export type Anchor = Pick<AuditHeadRecord, 'chain' | 'seq' | 'hash'>;

/** The file in the data folder with a line of JSON for each. */
export const ANCHORS_FILE = 'audit-heads.ndjson';

interface NoteDeps {
  readonly store: Pick<Repositories, 'auditHeads'>;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'data'>;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** Writes the ends of the chains that have grown to the log and to the file. `noted` has those written before, by chain. */
export async function noteHeads(noted: Map<string, number>, { store, clock, settings, log }: NoteDeps): Promise<void> {
  const grown = (await store.auditHeads.list()).filter(({ chain, seq }) => noted.get(chain) !== seq);
  if (grown.length === 0) return;
  const at = new Date(clock.now()).toISOString();
  const lines = grown.map(({ chain, seq, hash }) => JSON.stringify({ at, chain, seq, hash }));
  for (const { chain, seq, hash } of grown) log.info({ chain, seq, hash }, 'audit.head');
  await appendFile(join(settings.data, ANCHORS_FILE), `${lines.join('\n')}\n`, { mode: 0o600 });
  for (const { chain, seq } of grown) noted.set(chain, seq);
}

/** The anchors of a data folder; none where the file is not there. A line that a crash cut is left out. */
export async function readAnchors({ data }: Pick<Settings, 'data'>): Promise<Anchor[]> {
  const lines = await readFile(join(data, ANCHORS_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return lines.split('\n').flatMap((line) => anchorOf(line) ?? []);
}

function anchorOf(line: string): Anchor | null {
  try {
    const { chain, seq, hash } = JSON.parse(line) as Record<string, unknown>;
    const isWhole = typeof chain === 'string' && Number.isSafeInteger(seq) && typeof hash === 'string';
    return isWhole ? { chain, seq: seq as number, hash } : null;
  } catch {
    return null;
  }
}
