import type { TextKey, TextParams } from '#core/texts/index.ts';
import type { CallOutcome, CallRefusal, GatewayHttp, GatewayTest } from './calls.ts';
import type { Allowance, Grain } from './limits/allowance.ts';
import type { KeptLimits } from './limits/keeps.ts';
import type { RadiusAttributes } from './limits/radius-attributes.ts';
import type { GatewayAsk, GatewayKind, GatewayLimits, GatewaySettings } from './settings.ts';

/** The query a gateway sent a visitor with, by parameter name. */
export type GatewayQuery = Readonly<Record<string, string>>;

/**
 * Why a query of a gateway lets nobody in: no gateway of its kind is configured for the page, it lacks something, its
 * signature is not that of the shared key, or it leads to a host that is not the gateway's.
 */
export type ArrivalFault = 'unconfigured' | 'broken' | 'tampered' | 'foreign';

/** What a gateway told of a device when it sent the visitor to the page. Plain JSON: it travels, signed, in the addresses of the visit. */
export interface Arrival {
  /** Kind of the gateway, or the name of a vendor that is not supported. */
  readonly gateway: string;
  /** Id of the configured gateway; absent where it took none. */
  readonly configured?: string;
  /**
   * The device: its MAC, in lower case with colons; where the gateway tells only the device's address, that address with
   * the name of the venue, since every venue has the same addresses. null where it tells neither.
   */
  readonly client: string | null;
  /** What the gateway needs back from us, by its own names. It stays the same for a device however often it arrives. */
  readonly handle: Readonly<Record<string, string>>;
  /** What it needs back that changes with each arrival, such as a challenge. */
  readonly fresh?: Readonly<Record<string, string>>;
  /** The key that is shared with the gateway vouches for the device that is named. */
  readonly keyed?: true;
  /** What this visit is told from others by, where its gateway does not bind the device to the login. */
  readonly own?: string;
  /** Where the visitor wanted to go. */
  readonly landing?: string;
  /** The code of the voucher whose printed address they opened in place of that, sealed. */
  readonly voucher?: string;
  /** The gateway refused the login it was sent. */
  readonly refused?: boolean;
  /** What the visitor is told of that; `visitor.2001` where it gave no reason. */
  readonly problem?: TextKey;
  /** The gateway says that it has let this device in already. */
  readonly online?: boolean;
  /** Why nobody is logged in by this arrival. */
  readonly fault?: ArrivalFault;
  /** The token of the trial it belongs to: somebody tries the page at a simulated gateway, and nothing is recorded. */
  readonly trial?: string;
}

/** What a gateway needs besides the query to read an arrival. */
export interface GatewayContext {
  /** The configured gateway that the query is read for. */
  readonly settings: GatewaySettings;
  /** The path that the visitor was sent to: some gateways name their site in it. */
  readonly path: string;
  /** The addresses that the gateway may have written to send the visitor here, as they are, for its signature. */
  readonly addresses: readonly string[];
  /** The address that the visitor's request came from. */
  readonly visitorIp: string | null;
  /** Opens base64 of AES-256-CBC, its key filled up with zeros; null where that key does not open it. */
  decipher(data: string, key: string, iv: string): string | null;
}

/** The account that a gateway is given for one visitor. */
export interface GatewayCredentials {
  readonly user: string;
  readonly password: string;
}

/** What a login is asked for with: what of it there is. */
export interface GrantContext {
  readonly settings: GatewaySettings | null;
  /** The configured account, else one that is valid once; null where there is neither. */
  readonly credentials: GatewayCredentials | null;
  /** What the visitor gets: the limits of the gateway, and what their voucher leaves where that is less. */
  readonly allowance: Allowance;
}

/** What a login is made with. */
export interface SettingsContext extends Pick<GrantContext, 'allowance'> {
  /** Where the server makes every login, they have all that the vendor requires. */
  readonly settings: GatewaySettings;
}

/** What a login with an account is made with. */
export interface AccountContext extends SettingsContext {
  readonly credentials: GatewayCredentials;
}

/** What a gateway is given: nothing, or an account, which it asks a RADIUS server about or knows itself. */
type Granting =
  | { readonly credentials: 'none'; grant(arrival: Arrival, context: SettingsContext): GatewayLogin }
  | {
      readonly credentials: 'radius';
      grant(arrival: Arrival, context: AccountContext): GatewayLogin;
      /** The login that takes no account although there may be one; null where the arrival asks for another. */
      clickThrough?(arrival: Arrival, context: SettingsContext): GatewayLogin | null;
      /** The login of a visitor for whom there is no account; null where it takes one. */
      withoutAccount?(arrival: Arrival, settings: GatewaySettings): GatewayLogin | null;
    };

/** What a gateway can do where none of its kind is configured. */
interface Unconfigured {
  parse(query: GatewayQuery, context: Omit<GatewayContext, 'settings'>): Arrival | ArrivalFault;
  grant(arrival: Arrival): GatewayLogin;
}

/** One vendor's gateway: everything Portico knows of it, in one file. */
export type Gateway = Vendor & Granting;

/** The list of devices that a router collects from us. */
export interface AuthmonList {
  /** Puts a device on the list of a router, and says whether the router has let it in since. */
  offer(router: string, device: string, line: string): Promise<'waiting' | 'collected'>;
}

/** What a login by the server uses. */
export interface GatewayPorts {
  readonly http: GatewayHttp;
  readonly authmon: AuthmonList;
}

/**
 * How a visitor is logged in: the browser goes to an address, it posts a form (`byGet` is the same as an address, where
 * the vendor takes that), or the server asks the gateway. Or why it is impossible, as visitors are told. `seconds` is how
 * long the login lets them in, where it says so.
 */
export type GatewayLogin =
  | { readonly kind: 'get-redirect'; readonly url: string; readonly seconds?: number }
  | {
      readonly kind: 'post-form';
      readonly url: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly byGet?: string;
    }
  | { readonly kind: 'server-call'; run(ports: GatewayPorts): Promise<CallOutcome> }
  | { readonly kind: 'impossible'; readonly reason: TextKey };

/** A RADIUS server as a gateway is told of it. */
export interface RadiusServer {
  readonly host: string;
  readonly authPort: number;
  readonly accountingPort: number;
  /** The secret that it shares with this gateway alone. */
  readonly secret: string;
}

/** What a gateway's own pages say to a visitor, in one language of the page. */
export interface GatewayWords {
  /** A language tag. */
  readonly language: string;
  readonly connected: string;
  readonly onward: string;
}

/** What an operator is told to enter at a gateway. */
export interface GatewayFacts {
  readonly settings: GatewaySettings;
  /** Address of the page. */
  readonly page: string;
  /** Hosts that visitors must reach before they are logged in. */
  readonly hosts: readonly string[];
  /** Address of the page's captive portal API (RFC 8908). */
  readonly api: string;
  /** The RADIUS server that the gateway asks; null where there is none. */
  readonly radius: RadiusServer | null;
  /** In the languages of the page, its default one first. */
  readonly words: readonly GatewayWords[];
}

/** A secret is never shown: whoever configures a gateway sees that it is set. */
export type SecretState = { readonly set: true } | null;

/** A gateway as the owner of its dashboard sees it. */
export interface ConfiguredGateway extends Omit<GatewaySettings, 'secret' | 'password'> {
  readonly secret: SecretState;
  readonly password: SecretState;
}

/** What is changed of a gateway. What it does not name stays; the state of a secret keeps that secret. */
export interface GatewayPatch
  extends Partial<
    Omit<GatewaySettings, 'id' | 'revision' | 'kind' | 'auth' | 'timeUnit' | 'limits' | 'secret' | 'password'>
  > {
  readonly auth?: string | null;
  readonly timeUnit?: string | null;
  readonly limits?: Partial<GatewayLimits>;
  readonly secret?: string | SecretState;
  readonly password?: string | SecretState;
}

/** What a gateway is made of; `kind` is checked by the server. */
export interface NewGateway extends GatewayPatch {
  readonly name: string;
  readonly kind: string;
}

/** What a server says of a gateway and one of its pages, for those who connect the two. */
export interface GatewayConnection extends Omit<GatewayFacts, 'settings'> {
  readonly gateway: ConfiguredGateway;
  /** What operators should know of these hosts and addresses, in sentences. */
  readonly warnings: readonly string[];
}

/** One step of 'Connect your gateway': what to do, and the value to paste. */
export interface GuideStep {
  readonly text: TextKey;
  readonly params?: TextParams;
  readonly value?: string;
}

/** A file that a gateway takes. */
export interface GatewayFile {
  readonly path: string;
  readonly content: string;
  /** The gateway runs it. */
  readonly isProgram?: true;
}

/** A session of a device as its controller lists it, or that the controller does not have it any more. */
export interface SeenSession {
  /** The device: its MAC, or its address where the controller knows devices by that. */
  readonly device: string;
  readonly isOnline: boolean;
  /** Bytes of this session; null where the controller does not tell them of it alone. */
  readonly used: { readonly down: number; readonly up: number } | null;
}

/** What a session is told from others of the device by, where the controller keeps earlier ones too. */
export interface WatchedDevice {
  readonly device: string;
  /** When it was let in; milliseconds since 1970. */
  readonly since: number;
}

/** What a controller says that is told to end a session; of an `unknown` one it says neither that it is there nor that it is not. */
export type EndOutcome =
  | { readonly kind: 'ended'; readonly used: SeenSession['used'] }
  | { readonly kind: 'absent' | 'unknown' }
  | CallRefusal;

/** spec visitors.29: a controller that tells of sessions while they are under way, and ends them. */
export interface SessionControl {
  /**
   * What it says of these devices; a device that is not named is neither online nor gone. Refused where it does not answer:
   * then nothing is known.
   */
  look(
    devices: readonly WatchedDevice[],
    settings: GatewaySettings,
    http: GatewayHttp,
  ): Promise<readonly SeenSession[] | CallRefusal>;
  /** Ends the session of a device. */
  end(device: string, settings: GatewaySettings, http: GatewayHttp): Promise<EndOutcome>;
  /** It ends no session at its time by itself. */
  readonly needsEnd?: true;
}

interface Vendor {
  readonly kind: GatewayKind;
  readonly label: TextKey;
  /** Whether a visit comes from such a gateway. */
  recognises(query: GatewayQuery, path: string): boolean;
  /** Whether this query, or an arrival made of it, is of use without any settings. */
  needsNoSettings?(given: GatewayQuery | Arrival['handle']): boolean;
  /** It leads to an address that names no page, so that the page has to be chosen among its settings. */
  readonly namesNoPage?: true;
  parse(query: GatewayQuery, context: GatewayContext): Arrival | ArrivalFault;
  /** Absent where it is of no use without settings. */
  readonly unconfigured?: Unconfigured;
  /** The kinds of login that its settings and its arrival can lead to. */
  readonly logins: readonly Exclude<GatewayLogin['kind'], 'impossible'>[];
  /**
   * Whether a login lets in the device that its arrival names, and no other: always; where the shared key vouches for the
   * name (`keyed`); or never, since any device can bring it under any name.
   */
  readonly binds: 'always' | 'keyed' | 'never';
  /** Its handle has what only one device is let in by, such as a token. */
  readonly ownHandle?: true;
  /** Whether it sends a device that it refused to the page as if it came for the first time. */
  saysNothing?(handle: Arrival['handle']): boolean;
  /** It names no device, so that nothing tells one from the next at its address. */
  readonly namesNoDevice?: true;
  /** Which limits of a visitor it keeps, and by what. */
  readonly keeps: KeptLimits;
  /** Whether its login carries limits as it is set up; absent where it always does. */
  carriesLimits?(settings: Pick<GatewaySettings, 'auth' | 'user'> & { readonly secret: unknown }): boolean;
  /** The smallest limits that its login can carry; absent where that is a second, and a byte. */
  readonly grain?: Grain;
  /** Limits as RADIUS attributes of the vendor's own; absent where it reads those of all vendors alone. */
  radiusLimits?(allowance: Allowance): RadiusAttributes;
  /** How its sessions are watched and ended; absent where its controller is not asked. */
  readonly sessions?: SessionControl;
  readonly asks: readonly GatewayAsk[];
  /** What a new one begins with, where its operator chose nothing else. */
  usual?(server: { readonly isHttps: boolean }): Partial<GatewaySettings>;
  /** What visitors are told, by the vendor's own codes and words. */
  readonly problems: Readonly<Record<string, TextKey>>;
  guide(facts: GatewayFacts): readonly GuideStep[];
  /** The last step at the gateway itself, where it takes what was entered only then. */
  readonly restart?: GuideStep;
  /** The walled garden in the vendor's own syntax. */
  walledGarden(hosts: readonly string[]): string;
  /** How DHCP option 114 (RFC 8910) is entered there. */
  dhcp(api: string): string;
  /** What it takes as files; none where everything is entered by hand. */
  files?(facts: GatewayFacts): readonly GatewayFile[];
  /** Asks the controller whether the settings are right. Absent where only a visit can show it. */
  test?(settings: GatewaySettings, http: GatewayHttp): Promise<GatewayTest>;
}

/** A certificate that a server shows; `fingerprint` is its SHA-256, as it is set. Times are ISO 8601. */
export interface ServedCertificate {
  fingerprint: string;
  subject: string;
  valid_until: string;
}

/** What the test of a gateway found, as whoever configures it is told. */
export interface GatewayTestResult {
  /** null where only a visit can show it. */
  ok: boolean | null;
  /** What was found, and what to do. */
  summary: string;
  /** What the controller said, in its own words; null where it was not asked. */
  answer: string | null;
  /** What the controller shows where no authority vouches for it, or another one is expected. */
  certificate: ServedCertificate | null;
  /** The limits of vouchers that the gateway does not keep, in sentences; absent where the server does not tell. */
  unkept?: readonly string[];
}
