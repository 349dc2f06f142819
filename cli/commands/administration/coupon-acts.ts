import { text } from '#core/texts/index.ts';
import type { StillOnline } from '../../../server/visitors/verifiers/coupons/coupon-acts.ts';
import type { DisconnectedDevice } from '../../../server/visitors/verifiers/coupons/disconnect-devices.ts';
import { countOf, emailOf, isOn, one, optionOf, type TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { type StoredPeople, withPeople } from '../../store/with-store.ts';
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
  options: [
    { name: 'device', value: 'mac', summary: 'cli.coupons.device' },
    { name: 'disconnect', summary: 'cli.coupons.disconnect' },
  ],
  async run(typed, { terminal, output }) {
    const { nobodyOnline, releaseCoupon } = await import('../../../server/visitors/verifiers/coupons/coupon-acts.ts');
    const email = emailOf(one(typed, 0));
    const code = one(typed, 1);
    const device = optionOf(typed, 'device') ?? null;
    if (isOn(typed, 'disconnect')) {
      const devices = await withPeople(terminal, async (people) => {
        const found = await disconnected(email, code, device, people);
        if (found.length === 0) throw nobodyOnline(code, device);
        return found;
      });
      await output.result({ email, code, devices }, devices.map(deviceLine));
      return EXIT.ok;
    }
    const released = await withPeople(terminal, (people) => releaseCoupon(email, code, device, people));
    await output.result({ email, code, released }, [text('cli.coupons.released', { code, count: released })]);
    return EXIT.ok;
  },
};

export const couponsVoid: TerminalCommand = {
  name: 'coupons void',
  opensData: true,
  summary: 'cli.coupons.void.summary',
  examples: 'examples.couponsVoid',
  arguments: WHOSE,
  options: [{ name: 'disconnect', summary: 'cli.coupons.disconnect' }],
  async run(typed, { terminal, output }) {
    const { invalidateCoupon } = await import('../../../server/visitors/verifiers/coupons/manage-coupons.ts');
    const { onlineWith } = await import('../../../server/visitors/verifiers/coupons/coupon-acts.ts');
    const email = emailOf(one(typed, 0));
    const { code, online, devices } = await withPeople(terminal, async (people) => {
      const code = await invalidateCoupon(email, one(typed, 1), people);
      const online = await onlineWith(email, code, people);
      const devices = isOn(typed, 'disconnect') ? await disconnected(email, code, null, people) : null;
      return { code, online, devices };
    });
    const said = devices?.map(deviceLine) ?? stillOnline(online);
    await output.result({ email, code, online, ...(devices && { devices }) }, [
      text('cli.coupons.invalidated', { code }),
      ...said,
    ]);
    return EXIT.ok;
  },
};

/** As it was called before: scripts have it. */
export const couponsInvalidate: TerminalCommand = {
  ...couponsVoid,
  name: 'coupons invalidate',
  summary: 'cli.coupons.invalidate.summary',
  examples: 'examples.couponsInvalidate',
};

async function disconnected(email: string, code: string, device: string | null, people: StoredPeople) {
  const { disconnectDevices } = await import('../../../server/visitors/verifiers/coupons/disconnect-devices.ts');
  return disconnectDevices(email, code, device, people);
}

function stillOnline(online: StillOnline | null): string[] {
  if (online === null) return [];
  const { devices: count, until } = online;
  if (until === null) return [text('cli.coupons.stillOnlineOpen', { count })];
  return [text('cli.coupons.stillOnline', { count, time: new Date(until).toISOString() })];
}

function deviceLine({ device: named, ...known }: DisconnectedDevice): string {
  const device = named || text('cli.coupons.erasedDevice');
  if (known.state !== 'online') return text(STATES[known.state], { device });
  return text('cli.coupons.stayed', { device, time: new Date(known.until).toISOString() });
}

const STATES = { ended: 'cli.coupons.disconnected', unknown: 'cli.coupons.unknown' } as const;
