import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_PASSKEY } from '../testing/authenticator.ts';
import { type Cast, CUSTOMER_HOST, createCast, emailOf, NEIGHBOUR_HOST, ROLES, type Role } from '../testing/cast.ts';
import { CONNECTION } from '../testing/connection.ts';
import { BODIES, pageBody } from '../testing/page-body.ts';
import { DESK_ROWS } from '../testing/route-tables/desk-rows.ts';
import {
  NOT_HERE,
  OPERATOR,
  type Row,
  SIGNED_IN,
  STAFF,
  STAFF_ROWS,
  staffed,
} from '../testing/route-tables/staff-rows.ts';
import { routes } from './index.ts';

// spec access.8, access.9, access.10, api.28

const ANYBODY = (status: number): number[] => ROLES.map(() => status);
/** On the owner's page; it is not there for those it is not shared with. */
const onPage = (owner: number, editor: number, reader: number): number[] => [
  ...[owner, editor, reader],
  ...[404, 404, 404, 401, 401, 401],
];
const READING = onPage(200, 200, 200);
const OWNING = (status: number): number[] => onPage(status, 403, 403);
const OWNER_OF_DASHBOARD = [200, 403, 403, 403, 403, 403, 401, 401, 401];
const CUSTOMER_ALONE = [403, 403, 403, 403, 200, 403, 401, 401, 401];
/** There is no gateway with that id. */
const OWNER_OF_GATEWAY = OWNER_OF_DASHBOARD.map((status) => (status === 200 ? 404 : status));
const CUSTOMER_OF_GATEWAY = CUSTOMER_ALONE.map((status) => (status === 200 ? 404 : status));
const OF_GATEWAY = { expected: OWNER_OF_GATEWAY, atCustomer: CUSTOMER_OF_GATEWAY };
const CUSTOMER_AND_SUPPORT = [403, 403, 403, 403, 201, 201, 401, 401, 401];

/** A test mail, which everybody may have sent to themselves. */
const testMailTo = (receiver: string) => ({ email_type: 'welcome', receiver });

const PROVIDER_START = { connection: 'no', binding_hash: '0'.repeat(64), path: '/' };

/** By route, with what is asked of it: a query, or words that tell two rows apart. */
const TABLE: Readonly<Record<string, Row>> = {
  'POST /v1/authentications': { expected: ANYBODY(401), body: { email: 'no@portico.test', password: 'no' } },
  'DELETE /v1/authentications': { expected: SIGNED_IN(204) },
  'GET /v1/authentications/sson/:token': { expected: ANYBODY(401) },
  'POST /v1/authentications/link': { expected: ANYBODY(204), body: { email: 'no@portico.test' } },
  'GET /v1/sessions': { expected: SIGNED_IN(200) },
  'DELETE /v1/sessions/:id': { expected: SIGNED_IN(404) },
  'DELETE /v1/sessions': { expected: SIGNED_IN(204) },
  'GET /v1/api_tokens': { expected: SIGNED_IN(200) },
  'POST /v1/api_tokens': { expected: SIGNED_IN(201), body: BODIES.token },
  'DELETE /v1/api_tokens/:id': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/webhook_endpoints': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/webhook_endpoints': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/webhook_endpoints/:id': { expected: SIGNED_IN(404) },
  'DELETE /v1/organisations/:org/webhook_endpoints/:id': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/webhook_endpoints/:id/rotate': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/webhook_endpoints/:id/test': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/webhook_endpoints/:id/messages': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/webhook_endpoints/:id/messages/:mid/replay': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/webhook_endpoints/:id/replay': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/audit_streams': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/audit_streams': { expected: SIGNED_IN(404) },
  'DELETE /v1/organisations/:org/audit_streams/:id': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/visitors': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/statistics': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/visitors/:id': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/visitors/:id/page': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/visitors/:id/receipt': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/visitors/withdraw': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/visitors/erase': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/tokens': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/tokens': { expected: SIGNED_IN(404), body: { token: { name: 'crm', scopes: [] } } },
  'DELETE /v1/organisations/:org/tokens/:id': { expected: SIGNED_IN(404) },
  'POST /v1/sign_on_links': { expected: SIGNED_IN(403), body: { email: 'no@portico.test' } },
  'GET /v1/users/me': { expected: SIGNED_IN(200) },
  'PUT /v1/users/me': { expected: SIGNED_IN(204), body: { fullname: 'Somebody' } },
  'PUT /v1/users/me/picture': { expected: SIGNED_IN(422), body: { picture: 'none' } },
  'DELETE /v1/users/me/picture': { expected: SIGNED_IN(204) },
  'PUT /v1/users/me/password': { expected: SIGNED_IN(422), body: { password: 'no', new_password: 'a long way home' } },
  'POST /v1/authentications/second_factor': { expected: ANYBODY(401), body: { ticket: 'no', code: '123456' } },
  'POST /v1/sessions/proof': { expected: SIGNED_IN(422), body: { password: 'not mine' } },
  'GET /v1/users/me/export': { expected: SIGNED_IN(200) },
  'GET /v1/users/me/deletion': { expected: SIGNED_IN(200) },
  'DELETE /v1/users/me/deletion': { expected: SIGNED_IN(204) },
  'POST /v1/users/me/deletion': { expected: SIGNED_IN(422), body: { email: 'no@portico.test' } },
  'GET /v1/users/me/email': { expected: SIGNED_IN(200) },
  'POST /v1/users/me/email': { expected: SIGNED_IN(422), body: { email: 'no address' } },
  'DELETE /v1/users/me/email': { expected: SIGNED_IN(204) },
  'PUT /v1/users/email/:token': { expected: SIGNED_IN(422) },
  'PUT /v1/users/email/:token/undo': { expected: ANYBODY(422), body: { new_password: 'a long way home' } },
  'GET /v1/users/me/factors': { expected: SIGNED_IN(200) },
  'POST /v1/users/me/factors': { expected: SIGNED_IN(201), body: { factor: { name: 'Phone' } } },
  'POST /v1/users/me/factors/:id/confirm': { expected: SIGNED_IN(404), body: { code: '123456' } },
  'DELETE /v1/users/me/factors/:id': { expected: SIGNED_IN(404) },
  'POST /v1/sessions/proof/provider': { expected: SIGNED_IN(404), body: PROVIDER_START },
  'POST /v1/sessions/proof/options': { expected: SIGNED_IN(200) },
  'POST /v1/authentications/passkey/options': { expected: ANYBODY(200) },
  'POST /v1/authentications/passkey': { expected: ANYBODY(401), body: { passkey: NO_PASSKEY } },
  'GET /v1/authentications/providers': { expected: ANYBODY(200) },
  'POST /v1/authentications/oidc': { expected: ANYBODY(404), body: PROVIDER_START },
  'POST /v1/authentications/oidc/callback': { expected: ANYBODY(422), body: { query: 'state=no', binding: 'no' } },
  'GET /v1/users/me/identities': { expected: SIGNED_IN(200) },
  'POST /v1/users/me/identities': { expected: SIGNED_IN(422), body: { ticket: 'no' } },
  'POST /v1/users/me/identities/start': { expected: SIGNED_IN(404), body: PROVIDER_START },
  'DELETE /v1/users/me/identities/:connection': { expected: SIGNED_IN(404) },
  // Of nobody; who may: organisations.test.ts.
  'GET /v1/organisations/:org/connections': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/connections': { expected: SIGNED_IN(404), body: { connection: CONNECTION } },
  'PUT /v1/organisations/:org/connections/:id': { expected: SIGNED_IN(404), body: { connection: { enabled: false } } },
  'PUT /v1/organisations/:org/connections/:id/forced': { expected: SIGNED_IN(404), body: { forced: false } },
  'DELETE /v1/organisations/:org/connections/:id': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/connections/:id/check': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/connections/:id/test': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/identity': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/identity': { expected: SIGNED_IN(404), body: { identity: { second_factor: 'off' } } },
  'GET /v1/organisations/:org/domains': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/domains': { expected: SIGNED_IN(404), body: { domain: { domain: 'no.test' } } },
  'POST /v1/organisations/:org/domains/:id/check': { expected: SIGNED_IN(404) },
  'DELETE /v1/organisations/:org/domains/:id': { expected: SIGNED_IN(404) },
  'GET /v1/users/me/passkeys': { expected: SIGNED_IN(200) },
  'POST /v1/users/me/passkeys/options': { expected: SIGNED_IN(200) },
  // Its challenge was never given.
  'POST /v1/users/me/passkeys': {
    expected: SIGNED_IN(422),
    body: {
      passkey: { name: 'Phone', made: { ...NO_PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'no' } } },
    },
  },
  'PUT /v1/users/me/passkeys/:id': { expected: SIGNED_IN(404), body: { passkey: { name: 'Phone' } } },
  'DELETE /v1/users/me/passkeys/:id': { expected: SIGNED_IN(404) },
  // There is no factor for which they would be.
  'POST /v1/users/me/recovery_codes': { expected: SIGNED_IN(409) },
  'GET /v1/users/me/notices': { expected: SIGNED_IN(200) },
  'GET /v1/users/invitation/:token?email=no@portico.test': { expected: ANYBODY(422) },
  'PUT /v1/users/invitation/:token': {
    expected: ANYBODY(422),
    body: { email: 'no@portico.test', fullname: 'No', password: 'a long way home' },
  },
  'GET /v1/passwords/reset_request?email=no@portico.test&service=editor': { expected: ANYBODY(204) },
  'PUT /v1/passwords/reset': {
    expected: ANYBODY(422),
    body: { email: 'no@portico.test', reset_token: 'no', new_password: 'a long way home' },
  },
  'GET /v1/capabilities': { expected: SIGNED_IN(200) },
  'GET /v1/login_services': { expected: SIGNED_IN(200) },
  'GET /v1/editor_pages': { expected: SIGNED_IN(200) },
  'GET /v1/editor_pages/templates': { expected: SIGNED_IN(200) },
  'POST /v1/editor_pages': { expected: SIGNED_IN(201), body: pageBody() },
  'GET /v1/editor_pages/:id': { expected: READING },
  'PUT /v1/editor_pages/:id': { expected: onPage(200, 200, 403), body: pageBody({ name: 'renamed' }) },
  'GET /v1/editor_pages/:id/preview': { expected: READING },
  'DELETE /v1/editor_pages/:id/room': { expected: onPage(200, 200, 403) },
  'PUT /v1/editor_pages/:id/publish': { expected: onPage(200, 200, 403) },
  'GET /v1/editor_pages/:id/deletion': { expected: OWNING(200) },
  'DELETE /v1/editor_pages/:id': { expected: OWNING(204) },
  // Those who may restore it; a page in the trash: trash.test.ts.
  'POST /v1/editor_pages/:id/restore': { expected: OWNING(200) },
  'POST /v1/editor_pages/:id/move': { expected: OWNING(200), body: { folder_id: null } },
  'GET /v1/editor_pages/:id/revisions': { expected: onPage(200, 200, 403) },
  'GET /v1/editor_pages/:id/revisions/:revision': { expected: onPage(404, 404, 403) },
  'GET /v1/editor_permissions': { expected: SIGNED_IN(200) },
  'GET /v1/editor_pages/:id/permissions': { expected: OWNING(200) },
  'POST /v1/editor_pages/:id/permissions': {
    expected: OWNING(200),
    body: { editor_permission: { user_email: 'reader@portico.test', action: 'r,w' } },
  },
  'DELETE /v1/editor_pages/:id/permissions/:permissionId': { expected: OWNING(204) },
  'GET /v1/editor_pages/:id/groups': { expected: OWNING(200) },
  'PUT /v1/editor_pages/:id/groups/:group': { expected: OWNING(404), body: { group: { action: 'r' } } },
  'DELETE /v1/editor_pages/:id/groups/:group': { expected: OWNING(404) },
  'POST /v1/editor_pages/:id/permission/request': { expected: onPage(403, 403, 200) },
  'POST /v1/editor_pages/:id/publish_request': { expected: onPage(403, 403, 403), body: BODIES.words },
  'POST /v1/editor_pages/:id/publish_request/refusal': { expected: onPage(404, 404, 403), body: BODIES.reason },
  'DELETE /v1/editor_pages/:id/permission': { expected: onPage(403, 204, 204) },
  'GET /v1/editor_pages/:id/visitors': { expected: OWNING(200) },
  'GET /v1/editor_pages/:id/statistics': { expected: onPage(200, 200, 403) },
  'DELETE /v1/editor_pages/:id/visitors?client=aa:bb:cc:00:11:22': { expected: OWNING(200) },
  'DELETE /v1/editor_pages/:id/visitors/:visitorId': { expected: OWNING(404) },
  // a page that is not published cannot be tried
  'POST /v1/editor_pages/:id/trials': { expected: onPage(409, 409, 409) },
  'GET /v1/organisations': { expected: SIGNED_IN(200) },
  // Of nobody; who may do what in one: organisations.test.ts.
  'GET /v1/organisations/:org': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/usage': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/audit_events': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/audit_events.csv': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/audit_events.ndjson': { expected: SIGNED_IN(404) },
  'GET /v1/users/me/audit_events': { expected: SIGNED_IN(200) },
  'PUT /v1/organisations/:org': { expected: SIGNED_IN(404), body: { organisation: {} } },
  ...STAFF_ROWS,
  'GET /v1/organisations/:org/members': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/members/names': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/members/:id': { expected: SIGNED_IN(404), body: { member: { role: 'editor' } } },
  'PUT /v1/organisations/:org/members/:id/publishing': { expected: SIGNED_IN(404), body: BODIES.asks },
  'POST /v1/organisations/:org/members/:id/disable': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/members/:id/enable': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/members/:id/sessions/end': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/members/:id/reset': { expected: SIGNED_IN(404), body: { reason: 'lost' } },
  'DELETE /v1/organisations/:org/members/:id/reset': { expected: SIGNED_IN(404) },
  'POST /v1/operator/organisations/:org/members/:id/reset': staffed(OPERATOR(404), { reason: 'Unpaid' }),
  'DELETE /v1/operator/organisations/:org/members/:id/reset': staffed(OPERATOR(404)),
  'PUT /v1/users/acts/:token/stop': { expected: ANYBODY(422) },
  'DELETE /v1/organisations/:org/members/:id': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/members/:id/pages/give': { expected: SIGNED_IN(404), body: { to: 'nobody' } },
  'POST /v1/organisations/:org/people/import': { expected: NOT_HERE, body: { csv: 'no', role: 'reader', dry: true } },
  'POST /v1/organisations/:org/editor_pages/import': { expected: SIGNED_IN(404), body: { csv: 'name', dry: true } },
  'POST /v1/organisations/:org/transfer': { expected: SIGNED_IN(404), body: { to: 'nobody' } },
  'GET /v1/organisations/:org/members.csv': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/editor_pages': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/folders': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/trashed_folders': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/folders/:id/permissions': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/folders/:id/permissions': { expected: SIGNED_IN(404), body: BODIES.share },
  'DELETE /v1/organisations/:org/folders/:id/permissions/:permissionId': { expected: SIGNED_IN(404) },
  'GET /v1/editor_pages/:id/access': { expected: OWNING(200) },
  'GET /v1/organisations/:org/folders/:id/groups': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/folders/:id/groups/:group': { expected: NOT_HERE, body: { group: { action: 'r' } } },
  'DELETE /v1/organisations/:org/folders/:id/groups/:group': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/groups': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/groups': { expected: SIGNED_IN(404), body: { group: { name: 'Reception' } } },
  'PUT /v1/organisations/:org/groups/:id': { expected: SIGNED_IN(404), body: { group: { name: 'Reception' } } },
  'DELETE /v1/organisations/:org/groups/:id': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/groups/:id/shares': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/groups/:id/people/:user': { expected: SIGNED_IN(404) },
  'DELETE /v1/organisations/:org/groups/:id/people/:user': { expected: SIGNED_IN(404) },
  'GET /v1/page_visits': { expected: SIGNED_IN(200) },
  'GET /v1/organisations/:org/page_visits': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/tags': { expected: SIGNED_IN(404) },
  ...DESK_ROWS,
  'GET /v1/organisations/:org/gateways': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/tags': { expected: SIGNED_IN(404), body: { tag: { name: 'Summer', color: 'red' } } },
  'PUT /v1/organisations/:org/tags/:id': { expected: SIGNED_IN(404), body: { tag: { name: 'Summer', color: 'red' } } },
  'DELETE /v1/organisations/:org/tags/:id': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/page_batches': { expected: SIGNED_IN(404), body: { act: 'trash', pages: ['no'] } },
  'GET /v1/organisations/:org/page_batches/:id': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/page_batches/:id/undo': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/folders': { expected: NOT_HERE, body: { folder: { name: 'Cafes', parent_id: null } } },
  'PUT /v1/organisations/:org/folders/:id': { expected: SIGNED_IN(404), body: { folder: { name: 'Cafes' } } },
  'POST /v1/organisations/:org/folders/:id/move': { expected: SIGNED_IN(404), body: { parent_id: null } },
  'DELETE /v1/organisations/:org/folders/:id': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/folders/:id/restore': { expected: SIGNED_IN(404) },
  'DELETE /v1/organisations/:org/membership': { expected: SIGNED_IN(404) },
  'GET /v1/organisations/:org/invitations': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/invitations': {
    expected: SIGNED_IN(404),
    body: { people: [{ email: 'no@portico.test' }], role: 'author' },
  },
  'POST /v1/organisations/:org/invitations/:id/send': { expected: SIGNED_IN(404) },
  'DELETE /v1/organisations/:org/invitations/:id': { expected: SIGNED_IN(404) },
  'GET /v1/joinings/:token?email=no@portico.test': { expected: ANYBODY(422) },
  'PUT /v1/joinings/:token': { expected: SIGNED_IN(422) },
  'GET /v1/joinings/:token/pages': { expected: SIGNED_IN(422) },
  'DELETE /v1/joinings/:token': { expected: SIGNED_IN(422) },
  'GET /v1/organisations/:org/near': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/near/:user/bring': { expected: SIGNED_IN(404), body: { role: 'author' } },
  'GET /v1/operator/organisations/:org/near': staffed(STAFF(404)),
  'POST /v1/operator/organisations/:org/near/:user/take': staffed(OPERATOR(404), { reason: 'Has left us all' }),
  'GET /v1/dashboards/:hostname': { expected: ANYBODY(200) },
  'PUT /v1/dashboards/:hostname': { expected: OWNER_OF_DASHBOARD, atCustomer: CUSTOMER_ALONE, body: { dashboard: {} } },
  'POST /v1/dashboards/:hostname/check': { expected: OWNER_OF_DASHBOARD, atCustomer: CUSTOMER_ALONE },
  'GET /v1/dashboards/:hostname/gateways': { expected: OWNER_OF_DASHBOARD, atCustomer: CUSTOMER_ALONE },
  'POST /v1/dashboards/:hostname/gateways': {
    expected: OWNER_OF_DASHBOARD.map((status) => (status === 200 ? 201 : status)),
    atCustomer: CUSTOMER_ALONE.map((status) => (status === 200 ? 201 : status)),
    body: () => ({ gateway: { name: crypto.randomUUID(), kind: 'opennds', secret: 'k' } }),
  },
  // A page of somebody else cannot be named.
  'POST /v1/dashboards/:hostname/gateways (for a page)': {
    expected: OWNER_OF_DASHBOARD.map((status) => (status === 200 ? 201 : status)),
    atCustomer: CUSTOMER_ALONE.map((status) => (status === 200 ? 422 : status)),
    body: ({ id }) => ({ gateway: { name: crypto.randomUUID(), kind: 'opennds', secret: 'k', pages: [id] } }),
  },
  'PUT /v1/dashboards/:hostname/gateways/:gatewayId': { ...OF_GATEWAY, body: { gateway: { name: 'lobby' } } },
  'DELETE /v1/dashboards/:hostname/gateways/:gatewayId': OF_GATEWAY,
  'POST /v1/dashboards/:hostname/gateways/:gatewayId/test': OF_GATEWAY,
  'GET /v1/dashboards/:hostname/gateways/:gatewayId/connection?page=:id': OF_GATEWAY,
  'GET /v1/status': { expected: ANYBODY(200) },
  'POST /v1/realtime/tickets': { expected: SIGNED_IN(200) },
  'GET /v1/aws/access_token': { expected: SIGNED_IN(200) },
  'GET /v1/aws/access_token?scope=whitelabel': { expected: OWNER_OF_DASHBOARD, atCustomer: CUSTOMER_ALONE },
  'GET /v1/uploads': { expected: SIGNED_IN(200) },
  'GET /v1/uploads?scope=whitelabel': { expected: OWNER_OF_DASHBOARD, atCustomer: CUSTOMER_ALONE },
  'GET /v1/uploads/uses': { expected: SIGNED_IN(200) },
  'GET /v1/uploads/uses?scope=whitelabel': { expected: OWNER_OF_DASHBOARD, atCustomer: CUSTOMER_ALONE },
  'GET /v1/uploads/:id/uses': { expected: SIGNED_IN(404) },
  'GET /v1/uploads/:id/uses?scope=whitelabel': { expected: OWNER_OF_GATEWAY, atCustomer: CUSTOMER_OF_GATEWAY },
  'PUT /v1/uploads/:id': { expected: SIGNED_IN(404), body: { upload: { alt: 'A' } } },
  'PUT /v1/uploads/:id?scope=whitelabel': { ...OF_GATEWAY, body: { upload: { alt: 'A' } } },
  'DELETE /v1/uploads/:id': { expected: SIGNED_IN(404) },
  'DELETE /v1/uploads/:id?scope=whitelabel': { expected: OWNER_OF_GATEWAY, atCustomer: CUSTOMER_OF_GATEWAY },
  'GET /v1/inspect?url=http://127.0.0.1/': { expected: SIGNED_IN(422) },
  'GET /v1/inspect_fb_page/:id': { expected: SIGNED_IN(502) },
  'GET /v1/webhook_events.json': { expected: ANYBODY(200) },
  'GET /v1/openapi.json': { expected: ANYBODY(200) },
  'GET /v1/fonts': { expected: SIGNED_IN(200) },
  'POST /v1/jobs/delivery_test': {
    expected: SIGNED_IN(201),
    // Who may not use the mail server of the dashboard sends nothing through it.
    atCustomer: CUSTOMER_AND_SUPPORT,
    body: (_, role) => ({ ...testMailTo(emailOf(role)), app_config: {} }),
  },
  'POST /v1/jobs/delivery_test (of settings that name no server)': {
    expected: SIGNED_IN(201),
    atCustomer: CUSTOMER_AND_SUPPORT,
    body: (_, role) => ({ ...testMailTo(emailOf(role)), app_config: { editor: { smtp: {} } } }),
  },
  'POST /v1/jobs/delivery_test (of a server of their own)': {
    expected: SIGNED_IN(201),
    body: (_, role) => ({ ...testMailTo(emailOf(role)), app_config: { smtp: { host: '127.0.0.1', port: 25 } } }),
  },
  // Who could mail anybody in the name of the dashboard.
  'POST /v1/jobs/delivery_test (to somebody else)': {
    expected: [201, 403, 403, 403, 403, 201, 401, 401, 401],
    atCustomer: CUSTOMER_AND_SUPPORT,
    body: testMailTo('ada@example.com'),
  },
  // Support staff test the mail settings of pages they may not open.
  'POST /v1/jobs/delivery_test (of a page)': {
    expected: [201, 201, 404, 404, 404, 201, 401, 401, 401],
    atCustomer: [403, 403, 404, 404, 404, 201, 401, 401, 401],
    body: ({ id }, role) => ({ ...testMailTo(emailOf(role)), editor_page_id: id }),
  },
  'GET /v1/jobs/:id': { expected: SIGNED_IN(404) },
  'GET /.well-known/portico-receipts.json': { expected: ANYBODY(200) },
  'GET /healthz': { expected: ANYBODY(200) },
  'GET /readyz': { expected: ANYBODY(200) },
  'GET /readyz/visitors': { expected: ANYBODY(200) },
  'GET /readyz/editors': { expected: ANYBODY(200) },
  'GET /metrics': { expected: ANYBODY(200) },
  'GET /tls/allowed?domain=nobody.test': { expected: ANYBODY(404) },
  // This server has no key for RADIUS servers.
  'POST /radius/authorize': { expected: ANYBODY(404), body: {} },
  'POST /radius/post-auth': { expected: ANYBODY(404), body: {} },
  'POST /radius/accounting': { expected: ANYBODY(404), body: {} },
  'GET /radius/ends': { expected: ANYBODY(404) },
  'POST /radius/ends': { expected: ANYBODY(404), body: { lease: 'a', answer: 'ack' } },
};

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});
afterAll(() => cast.server.close());

/** A page for each call, because a call may change or delete it; none where the call does not speak of one. */
const namesPage = (path: string, body: Row['body']) =>
  path.includes('editor_pages/:id') || path.includes('=:id') || typeof body === 'function';
const NO_PAGE = { id: crypto.randomUUID(), permissionId: crypto.randomUUID() };

const routeOf = (key: string) => /^\S+ [^ ?]+/.exec(key)?.[0];

test('every route has its row, and no row is without its route', () => {
  expect(new Set(Object.keys(TABLE).map(routeOf))).toEqual(
    new Set(routes.map(({ method, url }) => `${method} ${url}`)),
  );
});

/** Where it is asked, and the dashboard it is asked of. */
const PLACES = [
  ['localhost', 'localhost'],
  [CUSTOMER_HOST, CUSTOMER_HOST],
  [NEIGHBOUR_HOST, NEIGHBOUR_HOST],
  ['localhost', CUSTOMER_HOST],
] as const;

describe.each(PLACES)('at %s, of the dashboard of %s', (host, dashboard) => {
  // Failed tries of everybody at the other hosts are not counted here.
  beforeAll(() => cast.server.context.store.limits.forget('sign-in to no@portico.test'));

  const rows = Object.entries(TABLE).filter(([key]) => host === dashboard || key.includes(':hostname'));
  describe.each(rows)('%s', (key, { expected, atCustomer, body }) => {
    const [[method = '', path = ''], place] = [key.split(' '), key.includes(':hostname') ? dashboard : host];
    const statuses = (place !== 'localhost' && atCustomer) || expected;
    const statusOf = (role: Role) =>
      statuses[ROLES.indexOf(role === 'customer' && place === NEIGHBOUR_HOST ? 'stranger' : role)];

    test.each(ROLES.map((role) => [role, statusOf(role)] as const))('%s gets %i', async (role, status) => {
      const page = namesPage(path, body) ? await cast.page() : NO_PAGE;
      const url = path
        .replace('/v1/', '/')
        .replace(':permissionId', page.permissionId)
        .replace(':id', page.id)
        .replace(':hostname', dashboard.replaceAll('.', ':'))
        .replace(':token', 'no-such-token');
      const [caller, sent] = [await cast.caller(role), typeof body === 'function' ? body(page, role) : body];
      const answer = await caller.call(method, url, sent, { 'if-match': '*', host });
      expect({ status: answer.status, refused: answer.body?.error?.code }).toMatchObject({ status });
      if (answer.status >= 400) expect(answer.body.error.summary).toMatch(/^\S+( \S+){2}/);
    });
  });
});
