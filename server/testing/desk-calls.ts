import type { Answer } from './caller.ts';

type MakeCall = (route: string, url: string, body?: object) => Promise<Answer>;

/** Makes each call about tags that changes something. */
export async function callTags(call: MakeCall, org: string): Promise<void> {
  const tag = { name: 'Summer', color: 'red' };
  const { body } = await call('POST /v1/organisations/:org/tags', `/organisations/${org}/tags`, { tag });
  const tagAt = `/organisations/${org}/tags/${body.tag.id}`;
  await call('PUT /v1/organisations/:org/tags/:id', tagAt, { tag: { ...tag, name: 'Season' } });
  await call('DELETE /v1/organisations/:org/tags/:id', tagAt);
}

/** Makes each call of the desk that changes something, in an organisation that has no vouchers yet. */
export async function callDesk(call: MakeCall, org: string): Promise<void> {
  const kinds = `/organisations/${org}/voucher_kinds`;
  const night = { voucher_kind: { name: 'Night', limits: { minutes: 600 } } };
  const { body } = await call('POST /v1/organisations/:org/voucher_kinds', kinds, night);
  const kindAt = `${kinds}/${body.voucher_kind.id}`;
  await call('PUT /v1/organisations/:org/voucher_kinds/:id', kindAt, night);
  await call('DELETE /v1/organisations/:org/voucher_kinds/:id', kindAt);
}
