import { byteCount } from '#core/rules/numbers.ts';
import { text } from '#core/texts/index.ts';
import type { CouponLimits, ListedCoupon } from '../../../server/visitors/verifiers/coupons/manage-coupons.ts';
import { countOf, emailOf, isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { withPeople } from '../../store/with-store.ts';

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
    { name: 'minutes', value: 'number', summary: 'cli.coupons.minutes' },
    { name: 'uses', value: 'number', summary: 'cli.coupons.uses' },
    { name: 'devices', value: 'number', summary: 'cli.coupons.devices' },
    { name: 'download', value: 'size', summary: 'cli.coupons.download' },
    { name: 'upload', value: 'size', summary: 'cli.coupons.upload' },
    { name: 'total', value: 'size', summary: 'cli.coupons.total' },
    { name: 'down', value: 'kbps', summary: 'cli.coupons.down' },
    { name: 'up', value: 'kbps', summary: 'cli.coupons.up' },
    { name: 'clock', value: 'kind', summary: 'cli.coupons.clock' },
    { name: 'every', value: 'time', summary: 'cli.coupons.every' },
    { name: 'at-once', value: 'number', summary: 'cli.coupons.atOnce' },
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
      valid_from: time(typed, 'from'),
      valid_until: time(typed, 'until'),
      minutes: countOf(typed, 'minutes'),
      uses: countOf(typed, 'uses'),
      devices: countOf(typed, 'devices'),
      download: size(typed, 'download'),
      upload: size(typed, 'upload'),
      total: size(typed, 'total'),
      down_kbps: speed(typed, 'down'),
      up_kbps: speed(typed, 'up'),
      clock: oneOf(typed, 'clock', CLOCKS),
      every: oneOf(typed, 'every', PERIODS),
      at_once: atOnce(typed),
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

function size(typed: TypedCommand, name: string): number | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const bytes = byteCount(written);
  if (bytes === null) throw new Fault(EXIT.usage, 'cli.coupons.badSize', { name, value: written });
  return bytes;
}

/** What the words of an option mean; the usual one is kept as null. */
const CLOCKS = { wall: null, online: 'online' } as const;
const PERIODS = { once: null, day: 'day' } as const;

function oneOf<Value extends string>(
  typed: TypedCommand,
  name: string,
  values: Readonly<Record<string, Value | null>>,
): Value | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const value = values[written];
  if (value !== undefined) return value;
  throw new Fault(EXIT.usage, 'cli.coupons.badWord', { name, value: written, words: Object.keys(values).join(' or ') });
}

const MOST_AT_ONCE = 100;

function atOnce(typed: TypedCommand): number | null {
  const count = countOf(typed, 'at-once');
  if (count !== null && (count < 1 || count > MOST_AT_ONCE))
    throw new Fault(EXIT.usage, 'cli.coupons.badAtOnce', { value: count, most: MOST_AT_ONCE });
  return count;
}

/** A limit that says of another one how it counts needs that one. */
function refuseSenseless({ clock, every, minutes, ...data }: CouponLimits): void {
  if (clock !== null && minutes === null) throw new Fault(EXIT.usage, 'cli.coupons.clockAlone');
  const has = [minutes, data.download, data.upload, data.total].some((limit) => limit !== null);
  if (every !== null && !has) throw new Fault(EXIT.usage, 'cli.coupons.everyAlone');
}

/** 0 would be no limit at a gateway. */
function speed(typed: TypedCommand, name: string): number | null {
  const kbps = countOf(typed, name);
  if (kbps === 0) throw new Fault(EXIT.usage, 'cli.coupons.badSpeed', { name });
  return kbps;
}

function time(typed: TypedCommand, name: string): number | null {
  const written = optionOf(typed, name);
  if (written === undefined) return null;
  const at = Date.parse(written);
  if (!Number.isNaN(at)) return at;
  throw new Fault(EXIT.usage, 'cli.coupons.badTime', { name, value: written });
}

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

function row({ code, used, uses, devices_used, devices, refused, also_of: others }: ListedCoupon): string[] {
  const of = (count: number, most: number | null) => (most === null ? String(count) : `${count}/${most}`);
  return [
    code ?? text('cli.coupons.unreadable'),
    text('cli.coupons.used', { count: of(used, uses) }),
    text('cli.coupons.devicesUsed', { count: of(devices_used, devices) }),
    refused ?? text('cli.coupons.good'),
    others.length === 0 ? '' : text('cli.coupons.alsoOf', { emails: others.join(', ') }),
  ];
}

export const couponsInvalidate: TerminalCommand = {
  name: 'coupons invalidate',
  opensData: true,
  summary: 'cli.coupons.invalidate.summary',
  examples: 'examples.couponsInvalidate',
  arguments: [
    { name: 'email', summary: 'cli.coupons.owner' },
    { name: 'code', summary: 'cli.coupons.code' },
  ],
  async run(typed, { terminal, output }) {
    const { invalidateCoupon } = await import('../../../server/visitors/verifiers/coupons/manage-coupons.ts');
    const email = emailOf(one(typed, 0));
    const code = await withPeople(terminal, (people) => invalidateCoupon(email, one(typed, 1), people));
    await output.result({ email, code }, [text('cli.coupons.invalidated', { code })]);
    return EXIT.ok;
  },
};
