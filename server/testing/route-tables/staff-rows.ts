import type { Role } from '../cast.ts';

export interface Row {
  /** Statuses in the order of the roles. */
  readonly expected: readonly number[];
  /** The same for the dashboard of the customer, where it is another. At a host of somebody else they are a stranger. */
  readonly atCustomer?: readonly number[];
  readonly body?: object | ((page: { id: string }, role: Role) => object);
}

export const SIGNED_IN = (status: number): number[] => [...Array(6).fill(status), 401, 401, 401];

/** Staff of the provider, and its operator alone; for others, and at other hosts, it is as if there were no such call. */
export const STAFF = (status: number): number[] => [status, 404, 404, 404, 404, status, 401, 401, 401];
export const OPERATOR = (status: number): number[] => [status, 404, 404, 404, 404, 403, 401, 401, 401];
export const NOT_HERE = SIGNED_IN(404);
export const staffed = (expected: Row['expected'], body?: object): Row => ({
  expected,
  atCustomer: NOT_HERE,
  ...(body && { body }),
});

/** Calls of the provider's staff, and of organisations that nobody is in here. */
export const STAFF_ROWS: Readonly<Record<string, Row>> = {
  // Who may do what for the provider: operator.test.ts, acting.test.ts.
  'GET /v1/operator/organisations': staffed(STAFF(200)),
  'GET /v1/operator/organisations/:org': staffed(STAFF(404)),
  'POST /v1/operator/organisations': staffed(OPERATOR(422), { organisation: { name: '', owner: 'no' } }),
  'GET /v1/operator/organisations/:org/lent_hosts': { expected: SIGNED_IN(404) },
  'POST /v1/operator/organisations/:org/lent_hosts': staffed(OPERATOR(404), { host: 'wifi.test', to: 'nobody' }),
  'DELETE /v1/operator/organisations/:org/lent_hosts/:dashboard/:to': staffed(OPERATOR(404)),
  'GET /v1/organisations/:org/lent_hosts': { expected: SIGNED_IN(404) },
  'DELETE /v1/organisations/:org/lent_hosts/:dashboard/:to': { expected: SIGNED_IN(404) },
  'POST /v1/operator/staff': staffed(OPERATOR(404), { email: 'nobody@portico.test' }),
  'DELETE /v1/operator/staff/:user': staffed(OPERATOR(404)),
  'POST /v1/operator/organisations/:org/suspend': staffed(OPERATOR(404), { reason: 'Unpaid' }),
  'POST /v1/operator/organisations/:org/resume': staffed(OPERATOR(404)),
  'POST /v1/operator/organisations/:org/merge': staffed(OPERATOR(404), { into: 'nobody' }),
  'PUT /v1/operator/organisations/:org/quotas': staffed(OPERATOR(404), { quotas: {} }),
  'POST /v1/operator/organisations/:org/invitations/:id/send': staffed(STAFF(404)),
  'PUT /v1/operator/organisations/:org/invitations/:id': staffed(OPERATOR(404), { email: 'ann@portico.test' }),
  'GET /v1/trashed_organisations': { expected: SIGNED_IN(200) },
  'DELETE /v1/organisations/:org': { expected: SIGNED_IN(404) },
  'PUT /v1/organisations/:org/acting': { expected: SIGNED_IN(404), body: { acting: { rule: 'never' } } },
  'POST /v1/operator/organisations/:org/restore': staffed(OPERATOR(404)),
  'POST /v1/operator/acting': staffed(OPERATOR(404), {
    acting: { organisation: 'a', person: 'b', reason: '0123456789' },
  }),
  'POST /v1/operator/organisations/:org/held/:page/free': staffed(OPERATOR(404)),
  'GET /v1/operator/audit_events': staffed(STAFF(200)),
  'POST /v1/operator/acting/sessions': staffed(OPERATOR(410), { ticket: 'no' }),
  'DELETE /v1/operator/acting': staffed(OPERATOR(200)),
  'POST /v1/operator/find': staffed(STAFF(200), { words: 'harbour' }),
  'GET /v1/organisations/:org/hosts': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/hosts/check': { expected: SIGNED_IN(404) },
  'POST /v1/organisations/:org/brands': { expected: SIGNED_IN(404), body: { brand: { name: 'Bay', host: 'no host' } } },
  'POST /v1/operator/organisations/:org/brands': staffed(OPERATOR(404), { brand: { name: 'Bay', host: 'no host' } }),
  'POST /v1/operator/organisations/:org/hosts/check': staffed(STAFF(404)),
  'GET /v1/operator/staff': staffed(STAFF(200)),
  'POST /v1/operator/organisations/:org/test_mails': staffed(STAFF(404), { brand: 'wifi.test' }),
};
