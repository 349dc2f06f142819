import { statfs } from 'node:fs/promises';

/** Bytes that are kept for those who have little, and at most this part of the disk. */
const RESERVE = { bytes: 268_435_456, part: 0.1 };

/** Whether so little of a folder's disk is left that those who have much may not take it. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < Math.min(RESERVE.bytes, blocks * bsize * RESERVE.part);
}
