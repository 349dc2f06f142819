import type { TextKey } from '#core/texts/index.ts';

/** The query a gateway sent a visitor with, by parameter name. */
export type GatewayQuery = Readonly<Record<string, string>>;

/** A visitor as a gateway handed them over. Plain JSON: it travels, signed, in the addresses of the visit. */
export interface Handover {
  /** Name of the gateway's entry in the registry. */
  readonly gateway: string;
  /**
   * The device: its MAC, in lower case with colons; where the gateway tells only the device's address, that address with
   * the name of the venue, since every venue has the same addresses. null where it tells neither.
   */
  readonly client: string | null;
  /** What the gateway needs back from us, by its own names. It stays the same for a device however often it is handed over. */
  readonly handle: Readonly<Record<string, string>>;
  /** Where the visitor wanted to go. */
  readonly landing?: string;
  /** The gateway refused the login it was sent: its key differs from ours, or the step was too old. */
  readonly refused?: boolean;
  /** The gateway says that it has let this device in already. */
  readonly online?: boolean;
}

/** What a gateway needs besides the query to read a hand-over and to log a visitor in. */
export interface GatewayContext {
  /** The key shared with the gateway; null where none is set. */
  readonly secret: string | null;
  /** SHA-256 in lower-case hexadecimal. */
  sha256(text: string): string;
  /** Opens base64 of AES-256-CBC, its key filled up with zeros; null where that key does not open it. */
  decipher(data: string, key: string, iv: string): string | null;
}

/** How a visitor logs in at the gateway: the browser goes to this address. Or why it is impossible, as visitors are told. */
export type GatewayLogin =
  | { readonly kind: 'get-redirect'; readonly url: string }
  | { readonly kind: 'impossible'; readonly reason: TextKey };

/** One vendor's gateway: everything Portico knows of it, in one file. */
export interface Gateway {
  readonly name: string;
  /** Whether a visit comes from such a gateway. */
  recognises(query: GatewayQuery): boolean;
  /** Whether it takes the key shared with the gateway to read this query. */
  isSealed(query: GatewayQuery): boolean;
  /** The hand-over; null where the query is broken or leads to a host that cannot be such a gateway. */
  parse(query: GatewayQuery, context: GatewayContext): Handover | null;
  /** Whether it takes that key to log in by this hand-over. */
  needsKey(handover: Handover): boolean;
  login(handover: Handover, context: GatewayContext): GatewayLogin;
}
