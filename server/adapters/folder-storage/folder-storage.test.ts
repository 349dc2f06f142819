import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStorageContract } from '../../testing/object-storage-contract.ts';
import { createFolderStorage } from './folder-storage.ts';

objectStorageContract('a folder', async () => {
  const data = await mkdtemp(join(tmpdir(), 'portico-folder-'));
  return { objects: createFolderStorage(data), remove: () => rm(data, { recursive: true }) };
});
