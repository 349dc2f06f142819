import { text } from '#core/texts/index.ts';
import type { ListedCoupon } from '../../server/portal/coupons/list-coupons.ts';
import { type Command, one } from '../command.ts';
import { emailOf } from '../input/email-of.ts';
import { columns } from '../output/columns.ts';
import { EXIT } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

export const couponsList: Command = {
  name: 'coupons list',
  summary: 'cli.coupons.list.summary',
  arguments: [{ name: 'email', summary: 'cli.coupons.owner' }],
  async run(typed, { terminal, output }) {
    const { listCoupons } = await import('../../server/portal/coupons/list-coupons.ts');
    const email = emailOf(one(typed, 0));
    const coupons = await withPeople(terminal, (people) => listCoupons(email, people));
    await output.result({ coupons }, coupons.length === 0 ? [text('cli.coupons.none')] : columns(coupons.map(row)));
    return EXIT.ok;
  },
};

function row({ code, used, uses, devices_used, devices, refused }: ListedCoupon): string[] {
  const of = (count: number, most: number | null) => (most === null ? String(count) : `${count}/${most}`);
  return [
    code,
    text('cli.coupons.used', { count: of(used, uses) }),
    text('cli.coupons.devicesUsed', { count: of(devices_used, devices) }),
    refused ?? text('cli.coupons.good'),
  ];
}
