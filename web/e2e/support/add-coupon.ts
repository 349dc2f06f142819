import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { OWNER } from './owner.ts';

/** Gives the server's owner a coupon, as its operator does; `limits` are options of the command. */
export async function addCoupon(data: string, code: string, ...limits: string[]): Promise<void> {
  const words = ['coupons', 'add', OWNER.email, code, ...limits];
  await promisify(execFile)(process.execPath, ['dist/cli/portico.js', ...words], {
    env: { ...process.env, PORTICO_DATA: data },
  });
}
