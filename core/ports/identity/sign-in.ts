import type { OrganisationRole } from '#core/access/types.ts';
import type { AuditStreamCalls } from '#core/ports/audit.ts';
import type { BrandHostCalls } from '#core/ports/hosts/brand-hosts.ts';
import type { OrganisationTokenCalls } from '#core/ports/people/tokens.ts';
import type { WebhookCalls } from '#core/ports/webhooks/webhooks.ts';
import type { IdentityApi } from './connections.ts';

/** A connection that people sign in by at a host. */
export interface SignInProvider {
  readonly id: string;
  readonly name: string;
  /** Whether people of the organisation who are no owners come into it by its providers alone; absent: no. */
  readonly forced?: true;
}

/** What starts at this tab and ends at it: the tab keeps the binding, and sends its hash. */
export interface ProviderStart {
  readonly connection: string;
  /** SHA-256 of the binding, in hexadecimal digits. */
  readonly binding_hash: string;
  /** Where to go on afterwards. */
  readonly path: string;
}

/** What a proof of who is signed in is made of. */
export interface ProofKinds {
  /** `password`, and the kinds of second factor where one is set; `passkey` alone suffices, and so does `provider`. */
  readonly kinds: readonly string[];
  /** The provider that let the person in; absent: they prove it by their own means. */
  readonly provider?: { readonly connection: string; readonly name: string };
}

/** What came back by the address bar, and what the tab kept. */
export interface ProviderReturn {
  readonly query: string;
  readonly binding: string;
}

/** What a try of a connection found, and what the rules make of it. */
export interface ConnectionTest {
  readonly connection: string;
  readonly subject: string;
  readonly email: string;
  /** Why nobody with these claims would get in; null: they would. */
  readonly refused: string | null;
  /** The role that they would join with; null: it is not known from the claims. */
  readonly role: OrganisationRole | null;
  /** The values of the claim that roles are mapped from; null: it is not sent. */
  readonly groups: readonly string[] | null;
  /** Names of the groups of the organisation that they would be in; absent from a server of the version before. */
  readonly joins?: readonly string[];
  /** Names of the claims that were sent. */
  readonly claims: readonly string[];
}

/**
 * What a provider's answer led to: a session; a ticket, because the account signs in once by its own means before it is
 * connected; an account that was connected; what a try found; or that the session is proved (spec accounts.103). `path` is where to go on.
 */
export type ProviderOutcome =
  | { readonly path: string; readonly session: { readonly id: string; readonly auth_token: string } }
  | { readonly path: string; readonly link: { readonly ticket: string; readonly email: string; readonly name: string } }
  | { readonly path: string; readonly linked: { readonly name: string } }
  | { readonly path: string; readonly tested: ConnectionTest }
  | { readonly path: string; readonly proved: true };

/** A provider that an account is connected with. Times are ISO 8601. */
export interface OwnIdentity {
  readonly connection: string;
  readonly name: string;
  readonly organisation: string;
  /** The email that the provider named last. */
  readonly email: string;
  readonly linked_at: string;
  readonly used_at: string | null;
}

/** Calls that are loaded with their first use. */
export interface ProviderApi {
  providers(): Promise<
    IdentityApi & ProviderSignInCalls & OrganisationTokenCalls & BrandHostCalls & AuditStreamCalls & WebhookCalls
  >;
}

/** Beyond the specified calls (spec api.31): signing in by a provider, and what one's account is connected with. */
export interface ProviderSignInCalls {
  signInProviders(signal?: AbortSignal): Promise<SignInProvider[]>;
  /** The address of the provider to go to. */
  startProvider(start: ProviderStart): Promise<string>;
  startLink(start: ProviderStart): Promise<string>;
  startProof(start: ProviderStart): Promise<string>;
  startConnectionTest(organisation: string, start: ProviderStart): Promise<string>;
  finishProvider(back: ProviderReturn): Promise<ProviderOutcome>;
  linkIdentity(ticket: string): Promise<void>;
  identities(signal?: AbortSignal): Promise<OwnIdentity[]>;
  removeIdentity(connection: string): Promise<void>;
}
