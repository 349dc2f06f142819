import type { OrganisationScope, OrganisationTokenRole } from '#core/access/types.ts';

/** A token that programs of an organisation use: it belongs to none of its people. Times are ISO 8601. */
export interface OrganisationToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly OrganisationScope[];
  /** What it is in the organisation, as far as its scopes go. */
  readonly role: OrganisationTokenRole;
  /** Who made it; the name is empty where the account was deleted. */
  readonly made_by: { readonly name: string; readonly is_here: boolean };
  readonly created_at: string;
  /** null: it was never used. */
  readonly used_at: string | null;
  readonly expires_at: string;
}

/** One that was just made: the only time that it is told. */
export interface NewOrganisationToken extends OrganisationToken {
  readonly token: string;
}

interface OrganisationTokenRequest {
  readonly name: string;
  readonly scopes: readonly OrganisationScope[];
  /** Absent: the least that can do what the token is for. */
  readonly role?: OrganisationTokenRole;
  readonly expires_in_days?: number;
}

/** Whom a link signs in, and where it leads. */
export interface SignOnLinkRequest {
  readonly email: string;
  /** A path of this application; home where it is absent. */
  readonly path?: string;
  /** A host of the organisation's brands, or the main one; the oldest brand's where it is absent. */
  readonly host?: string;
}

/** A link that signs somebody in once. */
export interface SignOnLink {
  readonly url: string;
  /** ISO 8601. */
  readonly expires_at: string;
}

/** The API tokens of an organisation, for its owners and admins. */
export interface OrganisationTokenCalls {
  organisationTokens(org: string, signal?: AbortSignal): Promise<OrganisationToken[]>;
  createOrganisationToken(
    org: string,
    token: OrganisationTokenRequest,
    signal?: AbortSignal,
  ): Promise<NewOrganisationToken>;
  revokeOrganisationToken(org: string, id: string, signal?: AbortSignal): Promise<void>;
  /** By a token of the organisation alone. */
  signOnLink(asked: SignOnLinkRequest, signal?: AbortSignal): Promise<SignOnLink>;
}
