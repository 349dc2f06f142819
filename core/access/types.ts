/** What a person can be in an organisation, from the one with most rights down. */
export type OrganisationRole = 'owner' | 'admin' | 'editor' | 'author' | 'desk' | 'reader';

/** What somebody may do with the vouchers of an organisation. */
export type VoucherRight = 'issue' | 'look' | 'print' | 'void' | 'settings';

/** The levels of the provider's own staff. */
export type OperatorLevel = 'operator' | 'support';

/**
 * The role of a user on one page. A `keeper` is an owner or admin of its organisation, a `colleague` an editor of it;
 * `editor` and `reader` hold a permission. A `drafter` would be one of those who publish, but asks to (spec organisations.202).
 * A `stranger` has none of these.
 */
export type PageRole = 'owner' | 'keeper' | 'colleague' | 'editor' | 'drafter' | 'reader' | 'stranger';

/** A page in the trash. Times are ISO 8601. */
export interface PageTrash {
  readonly at: string;
  /** Email of who moved it there; empty where the account is no more. */
  readonly by: string;
  /** When it is removed for good. */
  readonly until: string;
  /** Until when visitors see it as before; null where it was never published. */
  readonly visited_until: string | null;
  /** Visits since; absent where they are not known, as of a page that keeps visits for a shorter time than it has been there. */
  readonly visits?: number;
  /** The name in addresses of its organisation; empty: it is not known. */
  readonly organisation: string;
  /** Whether the caller may remove it for good. */
  readonly may_erase: boolean;
}

/** What uses a page that is to be deleted. */
export interface Deletion {
  readonly published: boolean;
  /** Names of the configured gateways that send their visitors to it, in order. */
  readonly gateways: readonly string[];
  /** How many people it is shared with. */
  readonly people: number;
  /** How many devices logged in with it within the last seven days. */
  readonly visitors: number;
}

/** The answer to a request for the right to edit. */
export interface AccessRequest {
  /** It had been asked for before, and the owner has not answered yet. */
  repeated?: true;
  /** A mail server took the mail that tells the owner; without it they see the request when they open the page's sharing. */
  mailed?: true;
}

/** What a provider may limit of an organisation. */
export type QuotaName = 'pages' | 'storage' | 'members' | 'mails';

/** The most of each; null: no limit. */
export type QuotaLimits = Readonly<Record<QuotaName, number | null>>;

/** What an organisation has of something, and may have at most; null: no limit. */
export interface QuotaUse {
  readonly used: number;
  readonly limit: number | null;
}

/**
 * What an API token of an organisation may do, each by itself:
 * - `pages:read`, `pages:write`: what a token of a person with `read` or `publish` may do with pages, folders and tags.
 * - `people:read`, `people:write`: see its people and invitations; invite, withdraw, disable and let in again.
 * - `audit:read`: see its audit log.
 * - `sign-on`: make links that sign its people in.
 * - `vouchers`: issue vouchers and look at them.
 * - `visitors`: read what is kept of visitors of its pages.
 */
export type OrganisationScope =
  | 'pages:read'
  | 'pages:write'
  | 'people:read'
  | 'people:write'
  | 'audit:read'
  | 'sign-on'
  | 'vouchers'
  | 'visitors';

/** What an API token of an organisation is in it. */
export type OrganisationTokenRole = Extract<OrganisationRole, 'admin' | 'editor' | 'desk' | 'reader'>;
