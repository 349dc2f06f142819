import { parentPort } from 'node:worker_threads';
import { readFile, type VoucherFile } from './read-vouchers.ts';

parentPort?.on('message', (file: VoucherFile) => {
  parentPort?.postMessage(readFile(file));
});
parentPort?.postMessage('ready');
