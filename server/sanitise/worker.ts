import { parentPort } from 'node:worker_threads';
import { clean } from './clean.ts';

parentPort?.on('message', (html: string) => {
  parentPort?.postMessage(clean(html));
});
parentPort?.postMessage('ready');
