import { text } from '#core/texts/index.ts';
import { countOf, emailOf, isOn, one, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { withPeople } from '../../store/with-store.ts';
import { sizeOf, timeOf } from './coupon-options.ts';

const WHOSE = [
  { name: 'email', summary: 'cli.coupons.owner' },
  { name: 'code', summary: 'cli.coupons.code' },
] as const;

export const couponsTopup: TerminalCommand = {
  name: 'coupons topup',
  opensData: true,
  summary: 'cli.coupons.topup.summary',
  examples: 'examples.couponsTopup',
  arguments: WHOSE,
  options: [
    { name: 'minutes', value: 'number', summary: 'cli.coupons.moreMinutes' },
    { name: 'uses', value: 'number', summary: 'cli.coupons.moreUses' },
    { name: 'download', value: 'size', summary: 'cli.coupons.moreDownload' },
    { name: 'upload', value: 'size', summary: 'cli.coupons.moreUpload' },
    { name: 'total', value: 'size', summary: 'cli.coupons.moreTotal' },
    { name: 'until', value: 'time', summary: 'cli.coupons.laterUntil' },
  ],
  async run(typed, { terminal, output }) {
    const { topUpCoupon } = await import('../../../server/visitors/verifiers/coupons/coupon-acts.ts');
    const email = emailOf(one(typed, 0));
    const more = {
      minutes: countOf(typed, 'minutes'),
      uses: countOf(typed, 'uses'),
      download: sizeOf(typed, 'download'),
      upload: sizeOf(typed, 'upload'),
      total: sizeOf(typed, 'total'),
      valid_until: timeOf(typed, 'until'),
    };
    if (Object.values(more).every((amount) => amount === null || amount === 0))
      throw new Fault(EXIT.usage, 'cli.coupons.nothingMore');
    const coupon = await withPeople(terminal, (people) => topUpCoupon(email, one(typed, 1), more, people));
    const { code, minutes, uses, download, upload, total, valid_until } = coupon;
    const result = { email, code, minutes, uses, download, upload, total, valid_until };
    await output.result(result, [text('cli.coupons.toppedUp', { code: code ?? one(typed, 1) })]);
    return EXIT.ok;
  },
};

export const couponsMove: TerminalCommand = {
  name: 'coupons move',
  opensData: true,
  summary: 'cli.coupons.move.summary',
  examples: 'examples.couponsMove',
  arguments: [...WHOSE, { name: 'new-code', summary: 'cli.coupons.drawnCode', optional: true }],
  options: [{ name: 'digits', summary: 'cli.coupons.digits' }],
  async run(typed, { terminal, output }) {
    const { moveCoupon } = await import('../../../server/visitors/verifiers/coupons/coupon-acts.ts');
    const email = emailOf(one(typed, 0));
    const written = one(typed, 2);
    if (written !== '' && isOn(typed, 'digits'))
      throw new Fault(EXIT.usage, 'cli.coupons.digitsDrawn', { code: written });
    const to = written === '' ? ({ alphabet: isOn(typed, 'digits') ? 'digits' : 'safe' } as const) : { code: written };
    const code = await withPeople(terminal, (people) => moveCoupon(email, one(typed, 1), to, people));
    await output.result({ email, from: one(typed, 1), code }, [
      text('cli.coupons.moved', { from: one(typed, 1), code }),
    ]);
    return EXIT.ok;
  },
};

export const couponsRelease: TerminalCommand = {
  name: 'coupons release',
  opensData: true,
  summary: 'cli.coupons.release.summary',
  examples: 'examples.couponsRelease',
  arguments: WHOSE,
  async run(typed, { terminal, output }) {
    const { releaseCoupon } = await import('../../../server/visitors/verifiers/coupons/coupon-acts.ts');
    const email = emailOf(one(typed, 0));
    const code = one(typed, 1);
    const released = await withPeople(terminal, (people) => releaseCoupon(email, code, people));
    await output.result({ email, code, released }, [text('cli.coupons.released', { code, count: released })]);
    return EXIT.ok;
  },
};
