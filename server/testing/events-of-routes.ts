import type { EventName } from '../audit/events.ts';

/** Calls that change something and write nothing down, and why. */
export const NONE: Readonly<Record<string, string>> = {
  'PUT /v1/editor_pages/:id': 'saves are no events, but for a rollback',
  'DELETE /v1/editor_pages/:id/room': 'who edits is no matter of the log',
  'POST /v1/editor_pages/:id/trials': 'looks at a page',
  'POST /v1/authentications/link': 'nothing is done until the link is opened',
  'GET /v1/passwords/reset_request': 'nothing is done until the link is opened',
  'GET /v1/authentications/sson/:token': 'a sign-in, as by password',
  'PUT /v1/users/invitation/:token': 'a sign-in, as by password',
  'POST /v1/authentications/second_factor': 'a sign-in, as by password',
  'POST /v1/sessions/proof': 'proves who is signed in',
  'PUT /v1/users/me': 'a name is no matter of the log',
  'POST /v1/users/me/factors': 'counts from its first right code on',
  'POST /v1/dashboards/:hostname/gateways/:gatewayId/test': 'asks a gateway',
  'POST /v1/realtime/tickets': 'opens the channel of the editor',
};

/** Those of whole themes. */
export const THEMES: readonly (readonly [RegExp, string])[] = [
  [/\/uploads|\/storage|\/assets/, 'images are no matter of the log'],
  [/\/radius\//, 'asked by gateways'],
  [/\/jobs|\/inspect|link_preview|\/lookups?\//, 'tries or looks at something'],
];

/** Calls that write down one event. */
export const EVENTS: Readonly<Record<string, EventName>> = {
  'POST /v1/authentications': 'sign-in.done',
  'DELETE /v1/sessions/:id': 'session.ended',
  'DELETE /v1/sessions': 'session.ended',
  'DELETE /v1/authentications': 'session.ended',
  'PUT /v1/passwords/reset': 'password.reset',
  'PUT /v1/users/me/password': 'password.changed',
  'POST /v1/users/me/factors/:id/confirm': 'factor.added',
  'POST /v1/users/me/recovery_codes': 'recovery-codes.made',
  'DELETE /v1/users/me/factors/:id': 'factor.removed',
  'POST /v1/api_tokens': 'token.made',
  'DELETE /v1/api_tokens/:id': 'token.revoked',
  'POST /v1/editor_pages': 'page.made',
  'PUT /v1/editor_pages/:id/publish': 'page.published',
  'POST /v1/editor_pages/:id/permissions': 'page.shared',
  'POST /v1/editor_pages/:id/permission/request': 'page.asked',
  'DELETE /v1/editor_pages/:id/permissions/:permissionId': 'page.unshared',
  'DELETE /v1/editor_pages/:id/permission': 'page.unshared',
  'GET /v1/editor_pages/:id/visitors': 'visitors.looked',
  'DELETE /v1/editor_pages/:id/visitors': 'visitors.erased',
  'DELETE /v1/editor_pages/:id/visitors/:visitorId': 'visitors.erased',
  'DELETE /v1/editor_pages/:id': 'page.trashed',
  'POST /v1/editor_pages/:id/restore': 'page.restored',
  'PUT /v1/organisations/:org': 'organisation.renamed',
  'GET /v1/organisations/:org/audit_events.csv': 'audit.exported',
  'GET /v1/organisations/:org/audit_events.ndjson': 'audit.exported',
  'POST /v1/organisations/:org/invitations': 'member.invited',
  'POST /v1/organisations/:org/invitations/:id/send': 'member.invited',
  'DELETE /v1/organisations/:org/invitations/:id': 'member.withdrawn',
  'PUT /v1/joinings/:token': 'member.joined',
  'PUT /v1/organisations/:org/members/:id': 'member.role',
  'POST /v1/organisations/:org/members/:id/disable': 'member.disabled',
  'POST /v1/organisations/:org/members/:id/enable': 'member.enabled',
  'POST /v1/organisations/:org/members/:id/pages/give': 'page.given',
  'DELETE /v1/organisations/:org/members/:id': 'member.removed',
  'DELETE /v1/organisations/:org/membership': 'member.left',
  'PUT /v1/dashboards/:hostname': 'brand.changed',
  'POST /v1/dashboards/:hostname/gateways': 'gateway.made',
  'PUT /v1/dashboards/:hostname/gateways/:gatewayId': 'gateway.changed',
  'DELETE /v1/dashboards/:hostname/gateways/:gatewayId': 'gateway.removed',
};
