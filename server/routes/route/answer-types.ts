import type { AccessRequest, Deletion } from '#core/access/types.ts';
import type { WebFont } from '#core/fonts/types.ts';
import type { ConfiguredGateway, GatewayConnection, GatewayTestResult } from '#core/gateways/types.ts';
import type {
  AccountExport,
  ApiToken,
  FailedSignIn,
  NewApiToken,
  NewSecondFactor,
  OpenSession,
  SecondFactors,
  SecondStep,
} from '#core/ports/account.ts';
import type {
  Dashboard,
  Dropped,
  EditorPage,
  FacebookPage,
  LinkPreview,
  LoginServices,
  OwnerNotices,
  OwnPermission,
  PageSummary,
  Permission,
  Revision,
  RevisionContent,
  Session,
  UploadToken,
  User,
  WhitelabelStatus,
} from '#core/ports/api.ts';
import type { Asset, AssetCheck, AssetList, AssetUses } from '#core/ports/assets.ts';
import type { AuditEvent, AuditStream, NewAuditStream } from '#core/ports/audit.ts';
import type { Job } from '#core/ports/delivery-tests.ts';
import type { AccessWay, FolderShare } from '#core/ports/filing/folder-shares.ts';
import type { GroupRight } from '#core/ports/filing/group-shares.ts';
import type { PageBatch } from '#core/ports/filing/page-batches.ts';
import type { PublishRequest } from '#core/ports/filing/publish-requests.ts';
import type { Found } from '#core/ports/filing/search.ts';
import type { Tag } from '#core/ports/filing/tags.ts';
import type { PageVisits } from '#core/ports/filing/visits.ts';
import type { Filed, Folder, GatewayPages, TrashedFolder } from '#core/ports/folders.ts';
import type { BrandAdding, HostCheck, HostWatch } from '#core/ports/hosts/brand-hosts.ts';
import type {
  ClaimedDomain,
  ConnectionList,
  IdentityRules,
  ProviderCheck,
  ProviderConnection,
} from '#core/ports/identity/connections.ts';
import type { OwnIdentity, ProviderOutcome, SignInProvider } from '#core/ports/identity/sign-in.ts';
import type { JoiningPages, NearPerson } from '#core/ports/joining/bring-in.ts';
import type {
  ActingTicket,
  MergePlan,
  OperatedDetails,
  OperatedOrganisation,
  OperatorHit,
  StaffMember,
} from '#core/ports/operator.ts';
import type {
  EndedSessions,
  InviteAnswer,
  JoinOffer,
  LentHost,
  Member,
  MemberInvitation,
  MemberName,
  Organisation,
  OrganisationSummary,
  OrganisationUsage,
} from '#core/ports/organisations.ts';
import type { AccountDeletion } from '#core/ports/own-account/deletion.ts';
import type { OwnEmail } from '#core/ports/own-account/email-change.ts';
import type { OwnPasskeys, Passkey, PasskeyAsking, PasskeyMaking } from '#core/ports/passkeys.ts';
import type { ActingTerms } from '#core/ports/people/acting-rule.ts';
import type { Group, GroupShare } from '#core/ports/people/groups.ts';
import type { PagesImport, PeopleImport } from '#core/ports/people/imports.ts';
import type { NewOrganisationToken, OrganisationToken, SignOnLink } from '#core/ports/people/tokens.ts';
import type { TrashedOrganisation } from '#core/ports/people/trashed-organisations.ts';
import type { RoomHolder } from '#core/ports/realtime.ts';
import type { ErasedVisitors, FoundVisitors, VisitorRecord } from '#core/ports/visitors/found-visitors.ts';
import type { VisitorList } from '#core/ports/visitors/page-visitors.ts';
import type { Statistics } from '#core/ports/visitors/statistics.ts';
import type { VoucherHost } from '#core/ports/vouchers/host.ts';
import type { VoucherKind, VoucherPerson } from '#core/ports/vouchers/kinds.ts';
import type {
  ActedVoucher,
  CountedBatch,
  EndedDevice,
  IssuedVoucher,
  Voucher,
  VoucherBatch,
  VoucherDetails,
} from '#core/ports/vouchers/vouchers.ts';
import type { NewWebhookEndpoint, WebhookEndpoint, WebhookMessage } from '#core/ports/webhooks/webhooks.ts';
import type { Readiness } from '../../monitoring/readiness.ts';

/**
 * What calls answer, by the name that a route gives. `node scripts/openapi.ts` writes the schemas of these types into
 * answer-types.json, so that the description of the API says what the code says.
 */
export interface AnswerTypes {
  AccessRequest: AccessRequest;
  ActingTerms: ActingTerms;
  ApiToken: ApiToken;
  Asset: Asset;
  AuditEvent: AuditEvent;
  AuditStream: AuditStream;
  AssetCheck: AssetCheck;
  AssetList: AssetList;
  AssetUses: AssetUses;
  EndedSessions: EndedSessions;
  ErasedVisitors: ErasedVisitors;
  FoundVisitors: FoundVisitors;
  Statistics: Statistics;
  VisitorRecord: VisitorRecord;
  ClaimedDomain: ClaimedDomain;
  ConfiguredGateway: ConfiguredGateway;
  ConnectionList: ConnectionList;
  Dashboard: Dashboard;
  Deletion: Deletion;
  Dropped: Dropped;
  EditorPage: EditorPage;
  FacebookPage: FacebookPage;
  Folder: Folder;
  GatewayConnection: GatewayConnection;
  GatewayTestResult: GatewayTestResult;
  Job: Job;
  BrandAdding: BrandAdding;
  MergePlan: MergePlan;
  HostCheck: HostCheck;
  HostWatch: HostWatch;
  LentHost: LentHost;
  LinkPreview: LinkPreview;
  /** The fields that a list was asked for; without that, all. */
  ListedPage: Partial<Filed<PageSummary> & { found: Found }>;
  LoginServices: LoginServices;
  InviteAnswer: InviteAnswer;
  JoinOffer: JoinOffer;
  JoiningPages: JoiningPages;
  OwnIdentity: OwnIdentity;
  ProviderCheck: ProviderCheck;
  ProviderConnection: ProviderConnection;
  IdentityRules: IdentityRules;
  ProviderOutcome: ProviderOutcome;
  SignInProvider: SignInProvider;
  Member: Member;
  MemberInvitation: MemberInvitation;
  MemberName: MemberName;
  NearPerson: NearPerson;
  NewApiToken: NewApiToken;
  NewAuditStream: NewAuditStream;
  NewWebhookEndpoint: NewWebhookEndpoint;
  WebhookEndpoint: WebhookEndpoint;
  WebhookMessage: WebhookMessage;
  NewOrganisationToken: NewOrganisationToken;
  OpenSession: OpenSession;
  FailedSignIn: FailedSignIn;
  OwnerNotices: OwnerNotices;
  OwnPermission: OwnPermission;
  ActingTicket: ActingTicket;
  OperatedDetails: OperatedDetails;
  OperatedOrganisation: OperatedOrganisation;
  OperatorHit: OperatorHit;
  Organisation: Organisation;
  OrganisationSummary: OrganisationSummary;
  OrganisationToken: OrganisationToken;
  OrganisationUsage: OrganisationUsage;
  OwnPasskeys: OwnPasskeys;
  AccessWay: AccessWay;
  FolderShare: FolderShare;
  Group: Group;
  GroupRight: GroupRight;
  GroupShare: GroupShare;
  PageBatch: PageBatch;
  PublishRequest: PublishRequest;
  SignOnLink: SignOnLink;
  StaffMember: StaffMember;
  Tag: Tag;
  PageVisits: PageVisits;
  GatewayPages: GatewayPages;
  Passkey: Passkey;
  PasskeyAsking: PasskeyAsking;
  PasskeyMaking: PasskeyMaking;
  PagesImport: PagesImport;
  PeopleImport: PeopleImport;
  Permission: Permission;
  Readiness: Readiness;
  Revision: Revision;
  RevisionContent: RevisionContent;
  RoomHolder: RoomHolder;
  Session: Session;
  SignedIn: Session | SecondStep;
  AccountExport: AccountExport;
  AccountDeletion: AccountDeletion;
  OwnEmail: OwnEmail;
  SecondFactors: SecondFactors;
  NewSecondFactor: NewSecondFactor;
  TrashedFolder: TrashedFolder;
  TrashedOrganisation: TrashedOrganisation;
  UploadToken: UploadToken;
  User: User;
  VisitorList: VisitorList;
  CountedBatch: CountedBatch;
  IssuedVoucher: IssuedVoucher;
  Voucher: Voucher;
  VoucherBatch: VoucherBatch;
  ActedVoucher: ActedVoucher;
  EndedDevice: EndedDevice;
  VoucherDetails: VoucherDetails;
  VoucherKind: VoucherKind;
  VoucherHost: VoucherHost;
  VoucherPerson: VoucherPerson;
  WebFont: WebFont;
  WhitelabelStatus: WhitelabelStatus;
}
