import { parentPort, workerData } from 'node:worker_threads';
import { type Sheet, writeSheet } from './write-sheet.ts';

/** Writes one document: a part of it is a message, and the last message is null. */
await writeSheet(workerData as Sheet, (part) => parentPort?.postMessage(part));
parentPort?.postMessage(null);
