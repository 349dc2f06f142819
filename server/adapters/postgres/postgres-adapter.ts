import type { DataSettings, EngineAdapter } from '../sql/engine.ts';
import { postgresAddress } from './address.ts';
import type { PoolSettings } from './connection.ts';

/** PostgreSQL, which several servers share. Its library is loaded when it is needed. */
export const postgresAdapter: EngineAdapter = {
  address: postgresAddress,
  file: null,

  async openForServer(settings, { patience, report }) {
    const { openForServer } = await import('./open-engine.ts');
    return openForServer(poolSettings(settings), patience, report);
  },

  async openAlone(settings, patience) {
    const { openAlone } = await import('./open-engine.ts');
    return openAlone(poolSettings(settings), patience);
  },

  async openForCommand(settings) {
    const { openForCommand } = await import('./open-engine.ts');
    return openForCommand(poolSettings(settings));
  },

  async diagnose(settings) {
    const { diagnosePostgres } = await import('./inspect.ts');
    return diagnosePostgres(poolSettings(settings));
  },

  async read(settings, work) {
    const { readPostgres } = await import('./inspect.ts');
    return readPostgres(poolSettings(settings), work);
  },

  tidy() {},
};

function poolSettings({ databaseUrl, databaseDirectUrl, databasePool }: DataSettings): PoolSettings {
  if (databaseUrl === null) throw new Error('The settings name no PostgreSQL database.');
  return { databaseUrl, databaseDirectUrl, databasePool };
}
