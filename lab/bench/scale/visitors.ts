import { macOf, visit } from '../../harness/visit.ts';

/** Visitors who come one after the other on so many lines, for so many seconds, each to the page of a venue. */
export interface VisitorLoad {
  /** Address of the page. */
  readonly page: string;
  readonly lines: number;
  readonly seconds: number;
  /** Sets devices apart from those of another load. */
  readonly series: number;
}

export interface Visited {
  readonly visits: number;
  readonly failed: number;
}

/** Addresses of this machine that visitors come from: a venue is one address, and may send 600 in a minute. */
const VENUES = 250;

const { page, lines, seconds, series } = JSON.parse(process.argv[2] ?? '') as VisitorLoad;
const start = series.toString(16).padStart(4, '0').replace(/..$/, ':$&');
const until = performance.now() + seconds * 1_000;
let [devices, visits, failed] = [0, 0, 0];
await Promise.all(
  Array.from({ length: lines }, async () => {
    while (performance.now() < until) {
      const device = ++devices;
      const from = `127.77.${series}.${1 + (device % VENUES)}`;
      const problem = await visit({ page, mac: macOf(device, start), token: device, from }).catch(String);
      if (problem === null) visits += 1;
      else failed += 1;
    }
  }),
);
console.log(JSON.stringify({ visits, failed } satisfies Visited));
