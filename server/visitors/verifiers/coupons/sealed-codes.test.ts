import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../../testing/caller.ts';
import { rawSql } from '../../../testing/raw-sql.ts';
import { createTestServer, OWNER, type TestServer } from '../../../testing/test-server.ts';
import { arriving, publishLogin, UNLIMITED, visit } from '../../../testing/visitor.ts';
import { addCoupon, drawCoupon, invalidateCoupon, listCoupons } from './manage-coupons.ts';

// spec visitors.21, visitors.22

let server: TestServer;
let ownerId: string;
beforeAll(async () => {
  server = await createTestServer();
  ownerId = (await server.context.store.users.byEmail(OWNER.email))?.id ?? '';
});
afterAll(() => server.close());

const stored = async () =>
  (await rawSql(server.context.settings, 'SELECT id, code, code_hash, code_sealed FROM coupons ORDER BY id'))[0] as {
    id: number;
    code: string;
    code_hash: string | null;
    code_sealed: string | null;
  }[];
const last = async () => (await stored()).at(-1);
const coupons = () => server.context.store.coupons;
const FORMER = `INSERT INTO nodes (id, alive_until, version) VALUES ('former', ${Number.MAX_SAFE_INTEGER}, '0088-gateway-answers')`;

describe('the code of a coupon', () => {
  it('stands nowhere in the table, and its owner reads it in the list', async () => {
    const code = await drawCoupon(OWNER.email, 'safe', UNLIMITED, server.context);
    expect(code).toMatch(/^[2-9B-DF-HJKM-NP-TV-Z]{4}-[2-9B-DF-HJKM-NP-TV-Z]{4}$/);
    const rows = JSON.stringify(await rawSql(server.context.settings, 'SELECT * FROM coupons'));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replace('-', ''));
    expect((await listCoupons(OWNER.email, server.context)).at(-1)?.code).toBe(code);
    expect((await coupons().byCode(ownerId, code.replace('-', '')))?.code).toBe(code);
    expect(await drawCoupon(OWNER.email, 'digits', UNLIMITED, server.context)).toMatch(/^\d{4}-\d{3}-\d{3}$/);
  });

  it('that a server of the version before wrote is found in clear, and sealed when the server tidies', async () => {
    await addCoupon(OWNER.email, 'from-before', UNLIMITED, server.context);
    const id = (await last())?.id;
    await rawSql(
      server.context.settings,
      `UPDATE coupons SET code = 'FROM-BEFORE', code_hash = NULL, code_sealed = NULL WHERE id = ${id}`,
    );
    expect((await coupons().byCode(ownerId, 'FROMBEFORE'))?.code).toBe('FROM-BEFORE');
    await expect(addCoupon(OWNER.email, 'frombefore', UNLIMITED, server.context)).rejects.toThrow('FROM-BEFORE');
    await coupons().sealCodes();
    expect(await last()).toMatchObject({
      code: expect.stringMatching(/^h:[0-9a-f]{64}$/),
      code_hash: expect.any(String),
    });
    expect((await coupons().byCode(ownerId, 'FROMBEFORE'))?.code).toBe('FROM-BEFORE');
  });

  it('stays in clear as long as such a server runs, so that both let the visitor in', async () => {
    await rawSql(server.context.settings, FORMER);
    await addCoupon(OWNER.email, 'both-know', UNLIMITED, server.context);
    await coupons().sealCodes();
    expect(await last()).toMatchObject({ code: 'BOTH-KNOW', code_hash: expect.any(String) });
    await rawSql(server.context.settings, "DELETE FROM nodes WHERE id = 'former'");
    await coupons().sealCodes();
    expect((await last())?.code).toMatch(/^h:/);
    expect((await coupons().byCode(ownerId, 'BOTHKNOW'))?.code).toBe('BOTH-KNOW');
  });

  it('that no key opens any more is told as that, and never as what stands in its place', async () => {
    await addCoupon(OWNER.email, 'lost-key', UNLIMITED, server.context);
    const { id = 0 } = (await last()) ?? {};
    await rawSql(server.context.settings, `UPDATE coupons SET code_sealed = 'AAAA' WHERE id = ${id}`);
    const listed = (await listCoupons(OWNER.email, server.context)).at(-1);
    expect(listed).toMatchObject({ id: Number(id), code: null, also_of: [] });
    await rawSql(server.context.settings, `DELETE FROM coupons WHERE id = ${id}`);
  });

  it('that its owner has sealed already is not sealed twice', async () => {
    await addCoupon(OWNER.email, 'twice', UNLIMITED, server.context);
    const { id = 0 } = (await last()) ?? {};
    const columns = 'user_id, valid_from, created_at';
    await rawSql(
      server.context.settings,
      `INSERT INTO coupons (code, ${columns}) SELECT 'TWICE', ${columns} FROM coupons WHERE id = ${id}`,
    );
    await coupons().sealCodes();
    expect((await stored()).filter(({ code }) => code === 'TWICE')).toHaveLength(1);
    expect((await coupons().byCode(ownerId, 'TWICE'))?.code).toBe('TWICE');
    await rawSql(server.context.settings, "DELETE FROM coupons WHERE code = 'TWICE'");
  });

  it('that is unknown, ended or of somebody else gets one and the same answer', async () => {
    const page = await publishLogin(server, 'coupon');
    const other = await createUser(server, 'other@portico.test');
    const ended = await addCoupon(OWNER.email, 'was-ended', UNLIMITED, server.context);
    await invalidateCoupon(OWNER.email, ended, server.context);
    const foreign = await addCoupon(other.user.email, 'of-another', UNLIMITED, server.context);
    const answers = [];
    for (const [n, coupon] of [ended, foreign, 'never-there'].entries()) {
      const { status, html } = await visit(server, `/p/${page}${arriving(n + 1)}`, { method: 'coupon', coupon });
      // What was typed and what tells the visits apart is another one each time.
      answers.push([status, html.replaceAll(coupon, '').replace(/(token-|s=|value=")[^"&]*/g, '$1')]);
    }
    expect(answers[0]?.[1]).toContain('Coupon Code is not valid');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});
