import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../build/run.ts';
import type { Balancer, StartBalancer } from './types.ts';

const ANY_SERVER = /^( +server node(\d)) \S+$/gm;
const BIND = /^( +bind) 0\.0\.0\.0:80$/m;

/** HAProxy with the configuration of docs/deploy, at addresses of this machine. */
export const startHaproxy: StartBalancer = async ({ port, servers, folder }): Promise<Balancer> => {
  const template = readFileSync(join(ROOT, 'docs', 'deploy', 'haproxy.cfg'), 'utf8');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationFor(template, port, servers));
  const { PATH = '' } = process.env;
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { ...process.env, PATH: `${PATH}:/usr/sbin:/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (words) => {
    said = `${said}${words}`.slice(-2_000);
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await ended;
    },
  };
};

/** The configuration as it stands in the docs, with other addresses and as many servers as there are. */
function configurationFor(template: string, port: number, servers: readonly string[]): string {
  const address = (n: string) => servers[Number(n) - 1];
  return template
    .replace(BIND, `$1 127.0.0.1:${port}`)
    .replace(ANY_SERVER, (_, line, n) => (address(n) ? `${line} ${new URL(address(n) as string).host}` : ''));
}
