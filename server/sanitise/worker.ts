import { parentPort } from 'node:worker_threads';
import { clean } from './clean.ts';

parentPort?.on('message', ({ id, html }: { id: number; html: string }) => {
  parentPort?.postMessage({ id, result: clean(html) });
});
parentPort?.postMessage('ready');
