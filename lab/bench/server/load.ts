import autocannon from 'autocannon';
import type { Request } from './scenarios.ts';

/** A load that ends: so many connections, each asking again once it is answered, for so many seconds. */
export interface Load {
  readonly url: string;
  readonly request: Request;
  readonly connections: number;
  readonly seconds: number;
}

export interface Loaded {
  readonly perSecond: number;
  readonly requests: number;
  /** Milliseconds within which 99 of 100 were answered. */
  readonly p99: number;
  /** Answers other than 2xx and 3xx, and connections that broke. */
  readonly failed: number;
}

// A process of its own, so that the client takes no processor time from the server.
const { url, request, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Load;
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  idReplacement: true,
  requests: [{ ...request, method: request.method as 'GET' }],
});
const loaded: Loaded = {
  perSecond: result.requests.total / result.duration,
  requests: result.requests.total,
  p99: result.latency.p99,
  failed: result['4xx'] + result['5xx'] + result.errors,
};
console.log(JSON.stringify(loaded));
