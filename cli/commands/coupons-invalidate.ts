import { text } from '#core/texts/index.ts';
import { type Command, one } from '../command.ts';
import { emailOf } from '../input/email-of.ts';
import { EXIT } from '../output/exit-codes.ts';
import { withPeople } from '../store/with-store.ts';

export const couponsInvalidate: Command = {
  name: 'coupons invalidate',
  summary: 'cli.coupons.invalidate.summary',
  arguments: [
    { name: 'email', summary: 'cli.coupons.owner' },
    { name: 'code', summary: 'cli.coupons.code' },
  ],
  async run(typed, { terminal, output }) {
    const { invalidateCoupon } = await import('../../server/portal/coupons/invalidate-coupon.ts');
    const email = emailOf(one(typed, 0));
    const code = await withPeople(terminal, (people) => invalidateCoupon(email, one(typed, 1), people));
    await output.result({ email, code }, [text('cli.coupons.invalidated', { code })]);
    return EXIT.ok;
  },
};
