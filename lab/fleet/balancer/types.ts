/** What stands between clients and the nodes. */
export interface Balancer {
  readonly url: string;
  close(): Promise<void>;
}

interface Placing {
  readonly port: number;
  /** The addresses of the nodes. */
  readonly servers: readonly string[];
  /** For its files. */
  readonly folder: string;
}

export type StartBalancer = (placing: Placing) => Promise<Balancer>;
