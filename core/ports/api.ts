import type { AccessRequest, OperatorLevel, PageTrash } from '#core/access/types.ts';
import type { WebFont } from '#core/fonts/types.ts';
import type {
  ConfiguredGateway,
  GatewayConnection,
  GatewayPatch,
  GatewayTestResult,
  NewGateway,
} from '#core/gateways/types.ts';
import type { Responsible } from '#core/visitors/types.ts';
import type { LoginMethodName } from '../constants.ts';
import type { AccountCalls, AccountNews, ApiToken, ProvenFactor, SecondStep, SignIns, Usage } from './account.ts';
import type { Asset, AssetCheck, AssetPart, AssetScope, AssetUses } from './assets.ts';
import type { DashboardMails, DeliveryTestCalls } from './delivery-tests.ts';
import type { PageStandingTold } from './filing/publish-requests.ts';
import type { FilingCalls } from './folders.ts';
import type { DashboardHosts } from './hosts/brand-hosts.ts';
import type { ProofKinds } from './identity/sign-in.ts';
import type { CustomerCalls } from './joining/bring-in.ts';
import type { OperatorCalls } from './operator.ts';
import type { OrganisationSummary, VisitedElsewhere } from './organisations.ts';
import type { OwnProfile } from './own-account/profile.ts';
import type { RoomHolder } from './realtime.ts';
import type { FoundVisitorCalls } from './visitors/found-visitors.ts';
import type { VisitorPart } from './visitors/page-visitors.ts';
import type { StatisticsCalls } from './visitors/statistics.ts';
import type { VoucherHostCalls } from './vouchers/host.ts';
import type { VoucherKindCalls, VoucherRightCalls } from './vouchers/kinds.ts';
import type { VoucherCalls } from './vouchers/vouchers.ts';

/** docs/specification/api.md: the calls of the product, as the client sees them. Each rejects with an `ApiError`. */
export interface Api
  extends AccountCalls,
    CustomerCalls,
    DeliveryTestCalls,
    FoundVisitorCalls,
    StatisticsCalls,
    VoucherCalls,
    VoucherKindCalls,
    VoucherHostCalls,
    VoucherRightCalls {
  /** The calls of the provider's staff, loaded when they are made. */
  staff(): Promise<OperatorCalls>;
  me(signal?: AbortSignal): Promise<User>;
  /** A second step where the account has a second factor; `signInByFactor` takes it. */
  signIn(body: { email: string; password: string }, signal?: AbortSignal): Promise<Session | SecondStep>;
  /** Ends the session of this token on the server, even if the window closes; a server that lacks it is no error. */
  signOut(token: string): Promise<void>;
  /** One's own sessions; not in the specified API, so other servers answer 404. */
  sessions(signal?: AbortSignal): Promise<SignIns>;
  endSession(id: string, signal?: AbortSignal): Promise<void>;
  /** All except the requesting one. */
  endOtherSessions(signal?: AbortSignal): Promise<void>;
  singleSignOn(token: string, signal?: AbortSignal): Promise<Session | SecondStep>;
  /** Beyond the specified calls (spec api.31): signs in with the ticket of a second step. */
  signInByFactor(body: { ticket: string } & ProvenFactor, signal?: AbortSignal): Promise<Session>;
  requestPasswordReset(email: string, signal?: AbortSignal): Promise<void>;
  /** Beyond the specified calls (spec api.31): mails a link that signs in, for `singleSignOn`. */
  requestSignInLink(email: string, signal?: AbortSignal): Promise<void>;
  resetPassword(
    body: { email: string; reset_token: string; new_password: string },
    signal?: AbortSignal,
  ): Promise<void>;
  /** Beyond the specified calls (spec api.31): rejects if an invitation can no longer be used. */
  invitation(token: string, query: { email: string }, signal?: AbortSignal): Promise<void>;
  acceptInvitation(
    token: string,
    body: { email: string; fullname: string; password: string },
    signal?: AbortSignal,
  ): Promise<Session>;

  /** `whitelabel` tokens are for the dashboard's owner. */
  uploadToken(query?: { scope?: 'whitelabel' }, signal?: AbortSignal): Promise<UploadToken>;
  /** The images one uploaded, or those of the brand; ours adds these calls. The newest first, from the one after `cursor`. */
  assets(query?: AssetScope & { q?: string; cursor?: string }, signal?: AbortSignal): Promise<AssetPart>;
  /** Where they are used, by their ids; what is not named is used nowhere. */
  assetUses(query?: AssetScope, signal?: AbortSignal): Promise<Record<string, AssetUses>>;
  checkAsset(id: string, query?: AssetScope, signal?: AbortSignal): Promise<AssetCheck>;
  describeAsset(id: string, alt: string, query?: AssetScope, signal?: AbortSignal): Promise<Asset>;
  /** Refused with 409 and its uses where something shows it. */
  removeAsset(id: string, query?: AssetScope, signal?: AbortSignal): Promise<void>;
  permissions(signal?: AbortSignal): Promise<OwnPermission[]>;
  capabilities(signal?: AbortSignal): Promise<string[]>;
  /** Ours adds it; without it on the server the call rejects, and nothing is told. */
  notices(signal?: AbortSignal): Promise<OwnerNotices>;
  /** Beyond the specified calls (spec api.31); without it on the server the call rejects, and nothing is known. */
  loginServices(query?: { editor_page_id?: string }, signal?: AbortSignal): Promise<LoginServices>;

  /** A whole list, without the content of its pages; a server without fields sends that, too. */
  pages(list: PageListName, signal?: AbortSignal): Promise<PageSummary[]>;
  /** The content of some pages of a list, at most as many as one call may name. */
  pageContents(list: PageListName, ids: readonly string[], signal?: AbortSignal): Promise<PageContent[]>;
  page(id: string, signal?: AbortSignal): Promise<WithEtag<EditorPage>>;
  createPage(page: NewPage, options?: WriteOptions, signal?: AbortSignal): Promise<StoredPage>;
  updatePage(id: string, page: PageUpdate, options?: WriteOptions, signal?: AbortSignal): Promise<StoredPage>;
  /** The pages of the trash that one may restore, moved there last first; a server without a trash refuses it. */
  trash(signal?: AbortSignal): Promise<TrashedPage[]>;
  /** The calls that file pages, which are loaded with what first needs them. */
  filing(): Promise<FilingCalls<PageSummary>>;
  restorePage(id: string, signal?: AbortSignal): Promise<EditorPage>;
  /** Removes a page of the trash for good. Only for one that `trash` told of: a server without a trash would delete a living one. */
  erasePage(id: string, signal?: AbortSignal): Promise<void>;
  previewPage(id: string, signal?: AbortSignal): Promise<{ sanitized_html: string }>;
  publishPage(id: string, options?: WriteOptions, signal?: AbortSignal): Promise<WithEtag<EditorPage>>;
  releasePage(id: string, force: boolean, signal?: AbortSignal): Promise<RoomHolder | null>;

  /** Beyond the specified calls (spec api.31): earlier drafts of a page, the newest first. */
  revisions(pageId: string, signal?: AbortSignal): Promise<Revision[]>;
  revision(pageId: string, revisionId: string, signal?: AbortSignal): Promise<RevisionContent>;

  collaborators(pageId: string, signal?: AbortSignal): Promise<Permission[]>;
  addCollaborator(
    pageId: string,
    permission: { user_email: string; action: string },
    signal?: AbortSignal,
  ): Promise<Permission>;
  removeCollaborator(pageId: string, permissionId: string, signal?: AbortSignal): Promise<void>;
  leavePage(pageId: string, signal?: AbortSignal): Promise<void>;
  /** Beyond the specified calls (spec api.31): asks the owner for the right to edit. */
  requestAccess(pageId: string, signal?: AbortSignal): Promise<AccessRequest>;

  /** For the page's owner; ours adds these two. The newest visitors first, from the one after `cursor`. */
  visitors(pageId: string, query?: { cursor?: string; limit?: number }, signal?: AbortSignal): Promise<VisitorPart>;
  /** Erases the visitors with a device or an answer; returns the number of records. */
  eraseVisitors(pageId: string, whom: { client: string } | { value: string }, signal?: AbortSignal): Promise<number>;

  /** Beyond the specified calls (spec api.31): where the published page can be tried as a visitor, for an hour. */
  startTrial(pageId: string, signal?: AbortSignal): Promise<{ address: string }>;

  inspectFacebookPage(pageId: string, signal?: AbortSignal): Promise<FacebookPage>;
  inspect(url: string, signal?: AbortSignal): Promise<LinkPreview>;
  /** In the order of the alphabet. */
  fonts(signal?: AbortSignal): Promise<WebFont[]>;

  dashboard(hostname: string, signal?: AbortSignal): Promise<WithEtag<Dashboard>>;
  updateDashboard(
    hostname: string,
    dashboard: Partial<Dashboard>,
    options?: Pick<WriteOptions, 'ifMatch'>,
    signal?: AbortSignal,
  ): Promise<Dashboard>;
  /** The gateways of a dashboard, for its owner; ours adds these calls. By name. */
  gateways(hostname: string, signal?: AbortSignal): Promise<ConfiguredGateway[]>;
  addGateway(hostname: string, gateway: NewGateway, signal?: AbortSignal): Promise<ConfiguredGateway>;
  changeGateway(
    hostname: string,
    id: string,
    patch: GatewayPatch,
    options?: Pick<WriteOptions, 'ifMatch'>,
    signal?: AbortSignal,
  ): Promise<ConfiguredGateway>;
  removeGateway(hostname: string, id: string, signal?: AbortSignal): Promise<void>;
  /** Asks its controller whether the settings are right. */
  testGateway(hostname: string, id: string, signal?: AbortSignal): Promise<GatewayTestResult>;
  /** What is entered at a gateway for one page. */
  gatewayConnection(hostname: string, id: string, pageId: string, signal?: AbortSignal): Promise<GatewayConnection>;
  status(signal?: AbortSignal): Promise<WhitelabelStatus>;

  /** A 30 s single-use ticket for the room channel's `token` query parameter (spec rooms.15). */
  realtimeTicket(signal?: AbortSignal): Promise<{ ticket: string }>;
}

/** Session as stored on the client (spec accounts.1). */
export interface Session {
  id: string;
  auth_token: string;
}

export interface User extends AccountNews, OwnProfile {
  id: string;
  /** The dashboard's owner is the user whose cloud_user_id equals the dashboard's. */
  cloud_user_id: string;
  email: string;
  fullname: string;
  token?: ApiToken;
  usage?: Usage;
  /** The organisations that the person is in, the oldest first; a server without any says nothing. */
  organisations?: OrganisationSummary[];
  /** What staff of the provider may do; absent for everybody else. */
  operator?: OperatorLevel;
}

/** What the owner of pages should know of their visitors. Times are ISO 8601. */
export interface OwnerNotices {
  /** Codes were guessed in masses within the last day, until when an address may type one a minute only; else null. */
  readonly wrong_codes: { readonly since: string; readonly guarded_until: string | null } | null;
  /** Most text messages of a day are used up, since when, and until when none is sent where all are; else null. */
  readonly messages: { readonly since: string; readonly most: number; readonly none_until: string | null } | null;
}

/** Spec page-document.1. Times are ISO 8601; `config` is a JSON string. */
export interface EditorPage extends VisitedElsewhere, PageStandingTold {
  id: string;
  label: string;
  html: string;
  config: string;
  /** Empty, like the email, for a template of somebody else. */
  user_id: string;
  user_email: string;
  template: boolean;
  is_default: boolean;
  sanitized_html?: string | null;
  published_html: string | null;
  published_config: string | null;
  published_at: string | null;
  screenshot_at: string | null;
  /** Who has the page open for editing right now; ours says it in lists, a server without it is no error. */
  holder?: RoomHolder | null;
  /** Visits that wait to be recorded; ours says it to the owner who opens the page, where there are any. */
  unrecorded_visits?: number;
  /** Ours says it of the pages in the trash. */
  trash?: PageTrash;
  created_at: string;
  updated_at: string;
}

/** The lists of the home menu. */
export type PageListName = 'mine' | 'shared' | 'templates';

type Held = 'html' | 'config' | 'sanitized_html' | 'published_html' | 'published_config';

/** A page in a list. */
export type PageSummary = Omit<EditorPage, Held> & Partial<Pick<EditorPage, Held>>;

/** A page in the trash. */
export type TrashedPage = PageSummary & { readonly trash: PageTrash };

export type PageContent = Pick<EditorPage, 'id' | 'html' | 'config'>;

export type NewPage = Pick<EditorPage, 'label' | 'html' | 'config'>;
export type PageUpdate = Partial<NewPage>;

/** A body with the revision tag that came with it; `etag` is absent where the server sends none. */
export interface WithEtag<T> {
  body: T;
  etag?: string;
}

/** What cleaning took out of one Custom HTML: elements, and attributes with the element they stood at. */
export interface Dropped {
  /** Id of the node in the answered html. */
  readonly node: string;
  readonly parts: readonly string[];
}

/** A page as it was stored; `dropped` is absent where nothing was taken out, or the server does not tell. */
export interface StoredPage extends WithEtag<EditorPage> {
  dropped?: readonly Dropped[];
}

/** An earlier draft, and why it was kept. */
export interface Revision {
  readonly id: string;
  readonly reason: 'rollback' | 'overwrite' | 'program' | 'publish' | 'interval';
  readonly created_at: string;
  /** Who made it, by the name of then; absent where it is not known. */
  readonly author?: string;
}

/** `config` is JSON; secrets are markers, as in every answer. */
export interface RevisionContent extends Revision {
  readonly html: string;
  readonly config: string;
}

/** Guards of a write (spec saving.4, saving.5): an epoch while the room is held, a revision tag while it is free. */
export interface WriteOptions {
  epoch?: number;
  /** A tag, or `*` to overwrite whatever is there. */
  ifMatch?: string;
  idempotencyKey?: string;
  /** Of a new page: the id of the folder that it is made in. */
  folder?: string;
  /** Of a publish: an earlier version that was published once, in place of the draft. */
  version?: string;
  /** The draft that is replaced is kept as an earlier version for this reason, however old the last one is. */
  keepsDraft?: 'rollback' | 'program';
}

export interface OwnPermission {
  editor_page_id: string;
  action: string;
  /** Beyond the specified calls (spec api.31): the person asked for the right to edit and has no answer yet. */
  asked?: true;
}

export interface Permission extends OwnPermission {
  id: string;
  user_email: string;
  /** They have looked at none of the pages shared with them yet; absent where they have, or the server does not tell. */
  pending?: true;
  /** Beyond the specified calls (spec api.31), in the answer to a change: a mail server took the mail about it. */
  mailed?: true;
  /** When a mail server last took a mail that tells them of the page, as ISO 8601; absent where that is not known. */
  mailed_at?: string;
  /**
   * Where a mail was to go and did not: they were mailed a short while ago, or too many people were by the same owner, or
   * no mail server took it, or the server has none and wrote it to a file.
   */
  unsent?: 'recent' | 'many' | 'failed' | 'written';
  /** When the mail that waits is tried next by itself, as ISO 8601; absent where none waits. */
  mail_due_at?: string;
}

export interface UploadToken {
  key: string;
  policy: string;
  signature: string;
}

export interface FacebookPage {
  can_checkin: boolean;
  fan_count: number;
}

/** What login methods that somebody else decides find ready on this dashboard. */
export interface LoginServices {
  ready: LoginMethodName[];
  /** Whether the page's owner may have apps of their own; absent where the server does not tell. */
  own_apps?: boolean;
  /** Whether the brand says who is responsible for the data of visitors; absent where the server does not tell. */
  responsible?: boolean;
  /** Where account providers send visitors back to, before the method's name. */
  return_address: string;
}

export interface LinkPreview {
  url: string;
  title: string;
  description: string;
  image: string | null;
}

export interface Dashboard extends DashboardHosts, DashboardMails {
  id: string;
  api_hostname: string;
  /** Empty: it lost its host. */
  editor_hostname: string;
  /** For the owner: the host name it is to have, once the DNS of that leads to the server. */
  pending_hostname?: string;
  /** Of its owner; told to people who are signed in alone. */
  cloud_user_id?: string;
  config: { editor: DashboardEditorConfig; [unknown: string]: unknown };
}

/** Anonymous callers get branding alone: org_name, color and images. */
export interface DashboardEditorConfig {
  org_name?: string;
  /** Who is responsible for the data of visitors. */
  responsible?: Partial<Responsible>;
  authentications?: Record<string, { app_id?: string; app_secret?: unknown }>;
  emails?: Record<string, { label: string; verified: boolean }>;
  smtp?: Record<string, unknown>;
  images?: Record<string, string>;
  /** `#rrggbb`: the accent of the brand. */
  color?: string;
  [unknown: string]: unknown;
}

export interface WhitelabelStatus {
  status: string;
  valid: boolean;
  /** Whether the host is a provider's (spec whitelabel.2); absent where the server does not tell. */
  whitelabel?: boolean;
  /** The guide that help leads to; never on a whitelabel. */
  help_url?: string;
  /** What this server is known by, whatever its address; absent where the server does not tell. */
  server_id?: string;
}

/** What calls need to know of the app at the moment they are made. */
export interface ApiAccess {
  /** Where the calls go, without a slash at the end: `https://host/v1`. Loading the whitelabel may move it. */
  baseUrl(): string;
  /** The session's token; undefined while signed out. */
  token(): string | undefined;
  /** A call was answered 401; `token` is the one it carried, so that an old answer does not end a new session. */
  unauthorised(token: string): void;
  /** A call needs a proof of who is signed in; whether it was given, so that the call is repeated once. */
  askForProof?(needed: ProofKinds): Promise<boolean>;
}

/** Makes the calls of docs/specification/api.md over some transport. */
export type ConnectApi = (access: ApiAccess) => Api;
