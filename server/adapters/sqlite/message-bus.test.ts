import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { busContract } from '../../testing/bus-contract.ts';
import { openShared } from './open-database.ts';
import { sqliteServerEngine } from './queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-bus-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('messages over SQLite', () => busContract(() => sqliteServerEngine(openShared(folder))));
