import type { UploadRecord, UploadRecords } from '../../../ports/store/uploads.ts';
import { insertion, type Queries } from '../queries.ts';

export function createUploads(queries: Queries): UploadRecords {
  return {
    byKey: (key) => queries.get<UploadRecord>('SELECT * FROM uploads WHERE key = ?', key),

    inFolder: (folder) =>
      queries.all<UploadRecord>('SELECT * FROM uploads WHERE folder = ? ORDER BY created_at DESC, key DESC', folder),

    async add({ key, folder, name, bytes, width, height, alt, created_at, bound_to }) {
      const row = { key, folder, name, bytes, width, height, alt, created_at, bound_to };
      await queries.run(...insertion('uploads', row, 'ON CONFLICT DO NOTHING'));
    },

    async setAlt(key, alt) {
      await queries.run('UPDATE uploads SET alt = ? WHERE key = ?', alt, key);
    },

    async setSize(key, { width, height }) {
      await queries.run('UPDATE uploads SET width = ?, height = ? WHERE key = ?', width, height, key);
    },

    async setRemoved(key, at) {
      await queries.run('UPDATE uploads SET removed_at = ? WHERE key = ?', at, key);
    },

    removedBefore: (time) => queries.all<UploadRecord>('SELECT * FROM uploads WHERE removed_at < ?', time),

    async remove(key) {
      await queries.run('DELETE FROM uploads WHERE key = ?', key);
    },
  };
}
