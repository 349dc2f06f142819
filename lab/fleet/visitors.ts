import { oneOf, type Random } from '../harness/seeded.ts';
import { macOf, visit } from '../harness/visit.ts';

/** A visitor who waited longer has gone. */
const PATIENCE = 10_000;
const MINUTE = 60_000;
/** Venues, each with an address of its own on this machine. */
const VENUES = 50;

/** A visit, from the gateway's redirect to the address that opens the gateway. */
interface Visit {
  /** By the clock of the history. */
  readonly began: number;
  readonly ended: number;
  /** The device, as the gateway names it. */
  readonly client: string;
  /** What went wrong; null where the visitor got online. */
  readonly problem: string | null;
}

/** Visitors who come at an even rate, whether those before them were answered or not. */
export class Visitors {
  readonly visits: Visit[] = [];
  readonly #url: string;
  readonly #pages: readonly string[];
  readonly #random: Random;
  readonly #underWay = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #devices = 0;

  constructor(url: string, pages: readonly string[], random: Random) {
    this.#url = url;
    this.#pages = pages;
    this.#random = random;
  }

  come(perMinute: number): void {
    const began = performance.now();
    // Timers are late on a busy machine, so that several visitors may be due at once.
    const due = () => ((performance.now() - began) / MINUTE) * perMinute;
    this.#timer = setInterval(() => {
      while (this.#devices < due()) this.#send(++this.#devices);
    }, MINUTE / perMinute);
  }

  /** Nobody comes any more; resolves when the last one was answered. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.#underWay);
  }

  #send(device: number): void {
    const began = performance.now();
    const page = `${this.#url}${oneOf(this.#pages, this.#random)}`;
    const client = macOf(device);
    const from = `127.77.0.${1 + (device % VENUES)}`;
    const visiting = visit({ page, mac: client, token: device, from, patience: PATIENCE })
      .catch((error: Error) => error.message)
      .then((problem) => {
        this.visits.push({ began, ended: performance.now(), client, problem });
        this.#underWay.delete(visiting);
      });
    this.#underWay.add(visiting);
  }
}
