import { NO_LIMITS } from './limits.ts';
import type { PrintedNetwork } from './print/wifi-code.ts';
import type { CodeAlphabet, VoucherLimits } from './types.ts';

/** Characters of the name of a kind of vouchers, and of what one costs. */
export const KIND_NAME_MAXIMUM = 60;
export const PRICE_MAXIMUM = 30;
/** The most kinds of an organisation. */
export const MOST_KINDS = 100;

/** A kind of vouchers: what each of them is limited to, and what its codes are made of. */
export interface KindContent {
  readonly name: string;
  /** What one costs, as it is printed; empty where nothing is said. */
  readonly price: string;
  readonly alphabet: CodeAlphabet;
  readonly limits: VoucherLimits;
  /** The network that visitors join before they log in, as it is printed; null: nothing is said of it. Its password is a secret. */
  readonly network: KindNetwork | null;
}

export type KindNetwork = Omit<PrintedNetwork, 'password'>;

const kind = (name: string, limits: Partial<VoucherLimits>): KindContent => ({
  ...{ name, price: '', alphabet: 'safe', network: null },
  limits: { ...NO_LIMITS, ...limits },
});

/** spec visitors.30: what an organisation begins with that has no kind yet. */
export const READY_KINDS: readonly KindContent[] = [
  kind('1 hour', { minutes: 60 }),
  kind('1 day', { minutes: 1_440 }),
  kind('1 GB', { total: 1_000_000_000, at_once: 1 }),
];
