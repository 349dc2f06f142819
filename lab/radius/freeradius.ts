import { createSocket } from 'node:dgram';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { type Running, start } from '../harness/running.ts';
import { until } from '../harness/steps.ts';
import { RADDB } from './requirements.ts';

export type Attributes = Readonly<Record<string, string | number>>;

export interface Told {
  readonly answer: 'accept' | 'reject' | 'acknowledged' | 'none';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Where FreeRADIUS of the proof listens, and the secret of the gateway that asks it. */
export interface RadiusAddress {
  readonly port: number;
  readonly secret: string;
}

/**
 * The folder of a FreeRADIUS with nothing but our site, as docs/radius.md tells operators to make it. Only where it
 * listens and writes differs: on loopback, in the folder of the run.
 */
export function prepareFreeradius(folder: string, exported: string): string {
  const raddb = join(folder, 'raddb');
  rmSync(raddb, { recursive: true, force: true });
  cpSync(RADDB, raddb, { recursive: true, verbatimSymlinks: true });
  for (const site of readdirSync(join(raddb, 'sites-enabled'))) rmSync(join(raddb, 'sites-enabled', site));
  rmSync(join(raddb, 'mods-enabled', 'eap'));
  cpSync(exported, raddb, { recursive: true });
  for (const kind of ['mods', 'sites']) {
    symlinkSync(join('..', `${kind}-available`, 'portico'), join(raddb, `${kind}-enabled`, 'portico'));
  }
  const change = (path: string, from: RegExp, to: string) => changeFile(join(raddb, path), from, to);
  change('sites-available/portico', /ipaddr = \*/g, 'ipaddr = 127.0.0.1');
  change('radiusd.conf', /^\s*(user|group) = .*$/gm, '');
  // Refusals are held back for a second each otherwise.
  change('radiusd.conf', /reject_delay = \d+/g, 'reject_delay = 0');
  change('radiusd.conf', /^(logdir|run_dir) = .*$/gm, `$1 = ${folder}`);
  mkdirSync(folder, { recursive: true });
  return raddb;
}

export function changeFile(file: string, from: RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
}

export async function startFreeradius(folder: string, raddb: string, { port }: RadiusAddress): Promise<Running> {
  const running = start('freeradius', folder, ['freeradius', '-f', '-l', 'stdout', '-d', raddb]);
  await until('FreeRADIUS is ready', 20_000, async () => {
    if (running.isGone()) throw new Error(running.lastWords());
    return !(await isFree(port));
  });
  return running;
}

function isFree(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  return new Promise((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, '127.0.0.1', () => socket.close(() => resolve(true)));
  });
}

/** Two ports that follow each other and that nobody listens on. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/** Requests that are under way at the same time. */
const AT_ONCE = 50;

/** Sends requests as a gateway does, with FreeRADIUS's own client; several are copies that are sent at once. */
export async function send(
  kind: 'auth' | 'acct',
  attributes: Attributes,
  { port, secret }: RadiusAddress,
  copies = 1,
): Promise<readonly Told[]> {
  const written = Object.entries(attributes).map(([name, value]) => `${name} = ${quoted(value)}`);
  const address = `127.0.0.1:${kind === 'auth' ? port : port + 1}`;
  const options = ['-x', '-r', '1', '-t', '8', '-p', String(Math.min(copies, AT_ONCE))];
  const input = `${written.join('\n')}\n\n`.repeat(copies);
  // It ends with 1 where any request was refused; what it says tells more.
  const run = { input, reject: false, maxBuffer: 64 * 1_024 * 1_024 } as const;
  const { stdout, stderr } = await execa('radclient', [...options, address, kind, secret], run);
  const told = `${stdout}\n${stderr}`
    .split(/^Received /m)
    .slice(1)
    .map(readAnswer);
  return told.length > 0 ? told : [{ answer: 'none', attributes: {} }];
}

function quoted(value: string | number): string {
  return typeof value === 'number' || /^0x[0-9a-f]+$/i.test(value) ? String(value) : JSON.stringify(value);
}

const ANSWERS = {
  'Access-Accept': 'accept',
  'Access-Reject': 'reject',
  'Accounting-Response': 'acknowledged',
} as const;

function readAnswer(text: string): Told {
  const [name = '', ...lines] = text.split('\n');
  const answer = Object.entries(ANSWERS).find(([kind]) => name.startsWith(kind))?.[1] ?? 'none';
  const attributes = lines.flatMap((line): [string, string][] => {
    const [, attribute, value = ''] = /^\s+([\w-]+) = (.*)$/.exec(line) ?? [];
    return attribute ? [[attribute, value.replace(/^"|"$/g, '')]] : [];
  });
  return { answer, attributes: Object.fromEntries(attributes) };
}
