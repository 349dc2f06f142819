import { text } from '#core/texts/index.ts';
import { type Command, one, optionOf, type Typed } from '../command.ts';
import { emailOf } from '../input/email-of.ts';
import { EXIT } from '../output/exit-codes.ts';
import { Fault } from '../output/fault.ts';
import { withPeople } from '../store/with-store.ts';

export const couponsAdd: Command = {
  name: 'coupons add',
  summary: 'cli.coupons.add.summary',
  arguments: [
    { name: 'email', summary: 'cli.coupons.owner' },
    { name: 'code', summary: 'cli.coupons.code' },
  ],
  options: [
    { name: 'from', value: 'time', summary: 'cli.coupons.from' },
    { name: 'until', value: 'time', summary: 'cli.coupons.until' },
    { name: 'minutes', value: 'number', summary: 'cli.coupons.minutes' },
    { name: 'uses', value: 'number', summary: 'cli.coupons.uses' },
    { name: 'devices', value: 'number', summary: 'cli.coupons.devices' },
    { name: 'download', value: 'bytes', summary: 'cli.coupons.download' },
    { name: 'upload', value: 'bytes', summary: 'cli.coupons.upload' },
  ],
  async run(typed, { terminal, output }) {
    const { addCoupon } = await import('../../server/portal/coupons/add-coupon.ts');
    const email = emailOf(one(typed, 0));
    const limits = {
      valid_from: time(typed, 'from'),
      valid_until: time(typed, 'until'),
      minutes: count(typed, 'minutes'),
      uses: count(typed, 'uses'),
      devices: count(typed, 'devices'),
      download: count(typed, 'download'),
      upload: count(typed, 'upload'),
    };
    const code = await withPeople(terminal, (people) => addCoupon(email, one(typed, 1), limits, people));
    await output.result({ email, code, ...limits }, [text('cli.coupons.added', { code, email })]);
    return EXIT.ok;
  },
};

function count(typed: Typed, name: string): number | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const value = Number(written);
  if (/^\d+$/.test(written) && Number.isSafeInteger(value)) return value;
  throw new Fault(EXIT.usage, 'cli.coupons.badNumber', { name, value: written });
}

function time(typed: Typed, name: string): number | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const at = Date.parse(written);
  if (!Number.isNaN(at)) return at;
  throw new Fault(EXIT.usage, 'cli.coupons.badTime', { name, value: written });
}
