/** Cost of one password hash: memory is 128 * N * r bytes, time grows with N * r * p. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The bucket that keeps uploads in place of the data folder. */
export interface S3Settings {
  readonly bucket: string;
  /** null: as the library's own settings have it. */
  readonly region: string | null;
  /** Address of a service other than AWS; null: AWS. */
  readonly endpoint: string | null;
  /** What every key begins with; empty, or with a slash at its end. */
  readonly prefix: string;
  /** Whether the bucket stands in the path of an address, not in its host name. */
  readonly pathStyle: boolean;
}

/** All settings from the environment. Absent values are null. */
export interface Settings {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the data folder. */
  readonly data: string;
  /** Address of the database; null: it is a file of the data folder. */
  readonly databaseUrl: string | null;
  /** Address of the same database without a transaction pooler in between; null: `databaseUrl` uses none. */
  readonly databaseDirectUrl: string | null;
  /** Most connections to the database at this address. */
  readonly databasePool: number;
  /** null: uploads are files in the data folder. */
  readonly s3: S3Settings | null;
  /** Public address of the server, without a slash at its end; null: the address it listens on. */
  readonly publicUrl: string | null;
  /** The main product's host name; every host but it and the local ones is a whitelabel (spec whitelabel.2). */
  readonly domain: string | null;
  /** Key of stored secrets and of upload signatures; null: one is made and kept in the data folder. */
  readonly secret: string | null;
  /** Another key that is accepted beside `secret` while one takes the place of the other. */
  readonly secretFallback: string | null;
  /** The key of the data is lost for good: the server takes another. */
  readonly secretLost: boolean;
  readonly ownerEmail: string;
  /** null: one is generated and printed once. */
  readonly ownerPassword: string | null;
  /** null: mails become files in the data folder. */
  readonly smtpUrl: string | null;
  /** The sender of mails that the server sends itself; null: the user of its mail server. */
  readonly mailFrom: string | null;
  /** Hosts the server may fetch from although their address is private. */
  readonly privateHosts: readonly string[];
  /** Addresses and ranges that devices of guests have; empty: not told. */
  readonly guestNetworks: readonly string[];
  /** Proxies whose X-Forwarded-* headers are trusted: so many, counted from this server, or these addresses. */
  readonly trustProxy: number | string;
  /** Saving app settings while an email type is not verified (spec app-settings.5). */
  readonly allowUnverifiedEmails: boolean;
  /** Lets the room channel take the session's own token as `token`, as the spec's client sends it. */
  readonly realtimeSessionToken: boolean;
  /** Guide that the account menu leads to on the main product; null: there is none. */
  readonly helpUrl: string | null;
  readonly facebookUrl: string;
  /** Replaces every OAuth provider in a laboratory; null: the real providers. */
  readonly oauthUrl: string | null;
  /** SMS gateway; null: none can be sent. */
  readonly smsUrl: string | null;
  /** Pages, and bytes of these with their earlier versions, that an account may have. */
  readonly accountQuota: { readonly pages: number; readonly bytes: number };
  /** Text messages that the pages of one owner may send in a day. */
  readonly smsPerDay: number;
  /** Lets its holder read the metrics; null: programs on this machine alone may. */
  readonly metricsToken: string | null;
  /** The authority that certificates of brands come from, as CAA records name it. */
  readonly tlsIssuer: string;
  /** Address of a name server that is asked about hosts of brands, beside those of this machine. */
  readonly nameServer: string;
  /** Lets a proxy on another machine ask for which hosts it may get a certificate; null: programs on this machine alone may. */
  readonly tlsAskToken: string | null;
  /** What a RADIUS server proves itself with when it asks about visitors; null: no RADIUS server may ask. */
  readonly radiusKey: string | null;
  /** The host at which gateways reach that RADIUS server; null: the host of this one. */
  readonly radiusHost: string | null;
  /** Its port for logins; accounting is at the next one. */
  readonly radiusPort: number;
  /** How long a server that was told to stop still serves everybody, while /readyz says that it stops. */
  readonly drainSeconds: number;
  /** How long it then waits for running requests and for sockets. */
  readonly stopSeconds: number;
  readonly logLevel: string;
  /** Absolute path of the built web editor. */
  readonly web: string;
  /** Not from the environment: tests make it cheap. */
  readonly passwordCost: ScryptCost;
}
