import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../scripts/build/run.ts';
import { start } from '../../harness/running.ts';
import { until } from '../../harness/steps.ts';
import type { Balancer, StartBalancer } from './types.ts';

const ANY_SERVER = /^( +server node(\d)) \S+$/gm;
const BIND = /^( +bind) 0\.0\.0\.0:80$/m;

/** HAProxy with the configuration of docs/deploy, at addresses of this machine. */
export const startHaproxy: StartBalancer = async ({ port, servers, folder }): Promise<Balancer> => {
  const template = readFileSync(join(ROOT, 'docs', 'deploy', 'haproxy.cfg'), 'utf8');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationFor(template, port, servers));
  const { PATH = '' } = process.env;
  const words = ['haproxy', '-db', '-f', file];
  const running = start('haproxy', folder, words, { PATH: `${PATH}:/usr/sbin:/sbin` });
  const url = `http://127.0.0.1:${port}`;
  await until('HAProxy answers', 20_000, () => {
    if (running.isGone()) throw new Error(`HAProxy ended: ${running.lastWords()}`);
    return fetch(url).then(Boolean, () => false);
  });
  return { url, close: () => running.stop() };
};

/** The configuration as it stands in the docs, with other addresses and as many servers as there are. */
function configurationFor(template: string, port: number, servers: readonly string[]): string {
  const address = (n: string) => servers[Number(n) - 1];
  return template
    .replace(BIND, `$1 127.0.0.1:${port}`)
    .replace(ANY_SERVER, (_, line, n) => (address(n) ? `${line} ${new URL(address(n) as string).host}` : ''));
}
