import { randomUUID } from 'node:crypto';
import type { Api } from '#core/ports/api.ts';
import type { EndedDevice, Voucher, VoucherBatch, VoucherDetails } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { choiceOf, countOf, isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { sizeOf } from '../administration/coupon-options.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { limitWords } from './limit-options.ts';

// spec visitors.32

const VOUCHER = { name: 'voucher', summary: 'cli.vouchers.voucher' } as const;
const BATCH = { name: 'batch', value: 'number', summary: 'cli.vouchers.batch' } as const;
const STATES = ['unused', 'in_use', 'spent', 'ended', 'void'] as const;
const OPTIONS = [ORGANISATION, URL_OPTION];
/** Whoever asks again with the same one does nothing a second time. */
const KEY = { name: 'key', value: 'word', summary: 'cli.vouchers.issue.key' } as const;
const keyOf = (typed: TypedCommand) => optionOf(typed, 'key') ?? randomUUID();

/** Batches; or the vouchers of one, or in a state. */
export const vouchersList: TerminalCommand = {
  name: 'vouchers list',
  summary: 'cli.vouchers.list.summary',
  examples: 'cli.vouchers.list.examples',
  options: [
    BATCH,
    { name: 'state', value: 'state', summary: 'cli.vouchers.list.state', choices: () => STATES },
    ...OPTIONS,
  ],
  async run(typed, context) {
    const [named, state] = [optionOf(typed, 'batch'), optionOf(typed, 'state')];
    const wanted = state === undefined ? undefined : choiceOf(state, STATES);
    const { api, org } = await opened(typed, context);
    const batches = await api.voucherBatches(org);
    if (named === undefined && wanted === undefined) {
      const lines = batches.length === 0 ? [text('cli.vouchers.list.none')] : columns(batches.map(batchRow));
      await context.output.result({ voucher_batches: batches }, lines);
      return EXIT.ok;
    }
    const batch = named === undefined ? undefined : foundBatch(named, batches).id;
    const query = { ...(batch !== undefined && { batch }), ...(wanted !== undefined && { state: wanted }) };
    const vouchers = await api.vouchers(org, query);
    const lines = vouchers.length === 0 ? [text('cli.vouchers.list.noVoucher')] : columns(vouchers.map(voucherRow));
    await context.output.result({ vouchers }, lines);
    return EXIT.ok;
  },
};

function batchRow({ number, name, kind, count, created_at, created_by }: VoucherBatch): string[] {
  const words = text('cli.vouchers.count', { count });
  return [`#${number}`, words, kind?.name ?? '', name, created_at.slice(0, 10), created_by];
}

function voucherRow({ serial, code, state, note, uses, owner }: Voucher): string[] {
  return [
    ...[
      serial === null ? '-' : `#${serial}`,
      code ?? text('cli.coupons.unreadable'),
      text(`cli.vouchers.state.${state}`),
    ],
    ...[text('cli.coupons.used', { count: uses }), note || owner],
  ];
}

/** The batch with this number or id. */
export function foundBatch(typed: string, batches: readonly VoucherBatch[]): VoucherBatch {
  const batch = batches.find(({ id, number }) => id === typed || String(number) === typed.replace(/^#/, ''));
  if (!batch) throw new Fault(EXIT.findings, 'cli.vouchers.noBatch', { name: typed });
  return batch;
}

export const vouchersShow: TerminalCommand = {
  name: 'vouchers show',
  summary: 'cli.vouchers.show.summary',
  examples: 'cli.vouchers.show.examples',
  arguments: [VOUCHER],
  options: OPTIONS,
  async run(typed, context) {
    const { api, org } = await opened(typed, context);
    const voucher = await api.voucher(org, (await foundVoucher(one(typed), org, api)).id);
    await context.output.result({ voucher }, [...columns([voucherRow(voucher)]), ...detailLines(voucher)]);
    return EXIT.ok;
  },
};

function detailLines({ limits, valid_until, left, online }: VoucherDetails): string[] {
  const words = limitWords({ ...limits, valid_days: null });
  const rest = Object.entries(left).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]));
  return [
    text('cli.vouchers.show.limits', { limits: words || text('cli.vouchers.unlimited') }),
    ...(valid_until === null ? [] : [text('cli.vouchers.show.until', { time: valid_until })]),
    ...(rest.length === 0 ? [] : [text('cli.vouchers.show.left', { left: rest.join(', ') })]),
    ...(online === null
      ? []
      : [text('cli.vouchers.show.online', { count: online.devices, time: online.until ?? '-' })]),
  ];
}

export const vouchersVoid: TerminalCommand = {
  name: 'vouchers void',
  summary: 'cli.vouchers.void.summary',
  examples: 'cli.vouchers.void.examples',
  arguments: [{ ...VOUCHER, optional: true }],
  options: [BATCH, { name: 'disconnect', summary: 'cli.vouchers.void.disconnect' }, ...OPTIONS],
  async run(typed, context) {
    const [name, batch] = [one(typed), optionOf(typed, 'batch')];
    if ((name === '') === (batch === undefined)) throw new Fault(EXIT.usage, 'cli.vouchers.void.which');
    const { api, org } = await opened(typed, context);
    if (batch !== undefined) {
      const { id, number } = foundBatch(batch, await api.voucherBatches(org));
      const count = await api.voidBatch(org, id);
      await context.output.result({ voided: count }, [text('cli.vouchers.void.batch', { count, number })]);
      return EXIT.ok;
    }
    const { id } = await foundVoucher(name, org, api);
    const voucher = await api.voidVoucher(org, id, { disconnect: isOn(typed, 'disconnect') });
    const { online, ended } = voucher;
    const still =
      online === null ? [] : [text('cli.vouchers.show.online', { count: online.devices, time: online.until ?? '-' })];
    const said = ended === undefined ? still : ended.map(endedLine);
    await context.output.result({ voucher }, [text('cli.vouchers.void.done', { voucher: name }), ...said]);
    return EXIT.ok;
  },
};

export const vouchersMove: TerminalCommand = {
  name: 'vouchers move',
  summary: 'cli.vouchers.move.summary',
  examples: 'cli.vouchers.move.examples',
  arguments: [VOUCHER],
  options: [KEY, ...OPTIONS],
  async run(typed, context) {
    const { api, org } = await opened(typed, context);
    const voucher = await api.moveVoucher(org, (await foundVoucher(one(typed), org, api)).id, keyOf(typed));
    await context.output.result({ voucher }, [text('cli.vouchers.move.done', { code: voucher.code ?? '' })]);
    return EXIT.ok;
  },
};

export const vouchersTopUp: TerminalCommand = {
  name: 'vouchers top-up',
  summary: 'cli.vouchers.topUp.summary',
  examples: 'cli.vouchers.topUp.examples',
  arguments: [VOUCHER],
  options: [
    { name: 'minutes', value: 'number', summary: 'cli.coupons.moreMinutes' },
    { name: 'uses', value: 'number', summary: 'cli.coupons.moreUses' },
    { name: 'download', value: 'size', summary: 'cli.coupons.moreDownload' },
    { name: 'upload', value: 'size', summary: 'cli.coupons.moreUpload' },
    { name: 'total', value: 'size', summary: 'cli.coupons.moreTotal' },
    KEY,
    ...OPTIONS,
  ],
  async run(typed, context) {
    const counts = (['minutes', 'uses'] as const).map((name) => [name, countOf(typed, name)] as const);
    const sizes = (['download', 'upload', 'total'] as const).map((name) => [name, sizeOf(typed, name)] as const);
    const more = Object.fromEntries([...counts, ...sizes].filter(([, value]) => value !== null));
    if (Object.keys(more).length === 0) throw new Fault(EXIT.usage, 'cli.vouchers.topUp.nothing');
    const { api, org } = await opened(typed, context);
    const voucher = await api.topUpVoucher(org, (await foundVoucher(one(typed), org, api)).id, more, keyOf(typed));
    await context.output.result({ voucher }, [text('cli.vouchers.topUp.done', { voucher: one(typed) })]);
    return EXIT.ok;
  },
};

export const vouchersRelease: TerminalCommand = {
  name: 'vouchers release',
  summary: 'cli.vouchers.release.summary',
  examples: 'cli.vouchers.release.examples',
  arguments: [VOUCHER],
  options: [{ name: 'disconnect', summary: 'cli.vouchers.void.disconnect' }, ...OPTIONS],
  async run(typed, context) {
    const { api, org } = await opened(typed, context);
    const { id } = await foundVoucher(one(typed), org, api);
    const done = await api.releaseVoucher(org, id, { disconnect: isOn(typed, 'disconnect') });
    const lines = [text('cli.coupons.released', { count: done.released, code: one(typed) })];
    await context.output.result({ ...done }, [...lines, ...(done.ended ?? []).map(endedLine)]);
    return EXIT.ok;
  },
};

/** What is known of a device that was to go offline: nobody is said to be offline unless a gateway said so. */
function endedLine({ device: named, state, until }: EndedDevice): string {
  const device = named || text('cli.coupons.erasedDevice');
  if (state === 'online' && until !== null) return text('cli.coupons.stayed', { device, time: until });
  return text(state === 'ended' ? 'cli.coupons.disconnected' : 'cli.coupons.unknown', { device });
}

/** The voucher with this code, or with this serial where a # stands before it. */
async function foundVoucher(typed: string, org: string, api: Api): Promise<Voucher> {
  const [voucher] = await api.vouchers(org, typed.startsWith('#') ? { serial: typed.slice(1) } : { code: typed });
  if (!voucher) throw new Fault(EXIT.findings, 'cli.vouchers.noVoucher', { voucher: typed });
  return voucher;
}

async function opened(typed: TypedCommand, context: Context): Promise<{ readonly api: Api; readonly org: string }> {
  const { api } = await context.signedInApp();
  return { api, org: await chosenOrganisation(typed, api) };
}
