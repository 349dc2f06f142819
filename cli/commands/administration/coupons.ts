import { text } from '#core/texts/index.ts';
import type { ListedCoupon } from '../../../server/visitors/verifiers/coupons/manage-coupons.ts';
import { countOf, emailOf, isOn, one, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { withPeople } from '../../store/with-store.ts';
import {
  atOnceOf,
  CLOCKS,
  LIMIT_OPTIONS,
  PERIODS,
  refuseSenseless,
  sizeOf,
  speedOf,
  timeOf,
  wordOf,
} from './coupon-options.ts';

export const couponsAdd: TerminalCommand = {
  name: 'coupons add',
  opensData: true,
  summary: 'cli.coupons.add.summary',
  examples: 'examples.couponsAdd',
  arguments: [
    { name: 'email', summary: 'cli.coupons.owner' },
    { name: 'code', summary: 'cli.coupons.drawnCode', optional: true },
  ],
  options: [
    { name: 'digits', summary: 'cli.coupons.digits' },
    { name: 'from', value: 'time', summary: 'cli.coupons.from' },
    { name: 'until', value: 'time', summary: 'cli.coupons.until' },
    ...LIMIT_OPTIONS,
  ],
  async run(typed, { terminal, output }) {
    const { addCoupon, drawCoupon, isCouponCode, keptLimits, unkeptLimits } = await import(
      '../../../server/visitors/verifiers/coupons/manage-coupons.ts'
    );
    const email = emailOf(one(typed, 0));
    const typedCode = one(typed, 1);
    const isDrawn = typedCode === '';
    if (!isDrawn && isOn(typed, 'digits')) throw new Fault(EXIT.usage, 'cli.coupons.digitsDrawn', { code: typedCode });
    if (!isDrawn && !isCouponCode(typedCode)) throw new Fault(EXIT.usage, 'cli.coupons.badCode', { code: typedCode });
    const limits = {
      valid_from: timeOf(typed, 'from'),
      valid_until: timeOf(typed, 'until'),
      minutes: countOf(typed, 'minutes'),
      uses: countOf(typed, 'uses'),
      devices: countOf(typed, 'devices'),
      download: sizeOf(typed, 'download'),
      upload: sizeOf(typed, 'upload'),
      total: sizeOf(typed, 'total'),
      down_kbps: speedOf(typed, 'down'),
      up_kbps: speedOf(typed, 'up'),
      clock: wordOf(typed, 'clock', CLOCKS),
      every: wordOf(typed, 'every', PERIODS),
      at_once: atOnceOf(typed),
    };
    refuseSenseless(limits);
    const { code, kept, unkept } = await withPeople(terminal, async (people) => ({
      code: isDrawn
        ? await drawCoupon(email, isOn(typed, 'digits') ? 'digits' : 'safe', limits, people)
        : await addCoupon(email, typedCode, limits, people),
      kept: await keptLimits(limits, people),
      unkept: await unkeptLimits(email, limits, people),
    }));
    await output.result({ email, code, ...kept, unkept }, [text('cli.coupons.added', { code, email })]);
    for (const warning of unkept) await output.progress(text('cli.gateways.warning', { warning }));
    return EXIT.ok;
  },
};

export const couponsList: TerminalCommand = {
  name: 'coupons list',
  opensData: true,
  summary: 'cli.coupons.list.summary',
  examples: 'examples.couponsList',
  arguments: [{ name: 'email', summary: 'cli.coupons.owner' }],
  async run(typed, { terminal, output }) {
    const { listCoupons } = await import('../../../server/visitors/verifiers/coupons/manage-coupons.ts');
    const email = emailOf(one(typed, 0));
    const coupons = await withPeople(terminal, (people) => listCoupons(email, people));
    await output.result({ coupons }, coupons.length === 0 ? [text('cli.coupons.none')] : columns(coupons.map(row)));
    return EXIT.ok;
  },
};

function row({ code, used, uses, devices_used, devices, refused, every, day, ...coupon }: ListedCoupon): string[] {
  const { also_of: others } = coupon;
  const of = (count: number, most: number | null) => (most === null ? String(count) : `${count}/${most}`);
  return [
    code ?? text('cli.coupons.unreadable'),
    text('cli.coupons.used', { count: of(used, uses) }),
    text('cli.coupons.devicesUsed', { count: of(devices_used, devices) }),
    [
      refused ?? text('cli.coupons.good'),
      ...(every === null || day === null ? [] : [text('cli.coupons.onDay', { day })]),
    ].join(' '),
    others.length === 0 ? '' : text('cli.coupons.alsoOf', { emails: others.join(', ') }),
  ];
}
