import type { Api } from '#core/ports/api.ts';
import type { VoucherKind } from '#core/ports/vouchers/kinds.ts';
import { text } from '#core/texts/index.ts';
import { isOn, one, optionOf, type TerminalCommand, type TypedCommand } from '../../command.ts';
import type { Context } from '../../context.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { columns } from '../../output/output.ts';
import { chosenOrganisation, ORGANISATION, URL_OPTION } from '../organisations/chosen-organisation.ts';
import { limitWords, typedLimits, VOUCHER_LIMIT_OPTIONS } from './limit-options.ts';
import { NETWORK_OPTIONS, typedNetwork } from './network-options.ts';

// spec visitors.30

const NAME = { name: 'kind', summary: 'cli.vouchers.kindName' } as const;
const PRICE = { name: 'price', value: 'text', summary: 'cli.vouchers.price' } as const;
const OPTIONS = [ORGANISATION, URL_OPTION];

export const kindsList: TerminalCommand = {
  name: 'vouchers kinds list',
  summary: 'cli.vouchers.kinds.list.summary',
  examples: 'cli.vouchers.kinds.list.examples',
  options: OPTIONS,
  async run(typed, context) {
    const { kinds } = await opened(typed, context);
    const rows = kinds.map(({ name, price, limits }) => [
      name,
      price,
      limitWords(limits) || text('cli.vouchers.unlimited'),
    ]);
    const lines = rows.length === 0 ? [text('cli.vouchers.kinds.list.none')] : columns(rows);
    await context.output.result({ voucher_kinds: kinds }, lines);
    await warned(kinds, context);
    return EXIT.ok;
  },
};

export const kindsAdd: TerminalCommand = {
  name: 'vouchers kinds add',
  summary: 'cli.vouchers.kinds.add.summary',
  examples: 'cli.vouchers.kinds.add.examples',
  arguments: [{ ...NAME, optional: true }],
  options: [
    { name: 'ready', summary: 'cli.vouchers.kinds.add.ready' },
    ...VOUCHER_LIMIT_OPTIONS,
    { name: 'digits', summary: 'cli.vouchers.digits' },
    PRICE,
    ...NETWORK_OPTIONS,
    ...OPTIONS,
  ],
  async run(typed, context) {
    const name = one(typed);
    const isReady = isOn(typed, 'ready');
    if (isReady === (name !== '')) throw new Fault(EXIT.usage, 'cli.vouchers.kinds.add.which');
    const kind = {
      ...{ name, price: optionOf(typed, 'price') ?? '', limits: typedLimits(typed) },
      ...typedNetwork(typed, context.terminal.environment),
      alphabet: isOn(typed, 'digits') ? 'digits' : 'safe',
    } as const;
    const { api, org } = await opened(typed, context);
    const made = isReady ? await api.makeReadyKinds(org) : [await api.makeVoucherKind(org, kind)];
    const lines = made.map((one) => text('cli.vouchers.kinds.added', { name: one.name }));
    await context.output.result({ voucher_kinds: made }, lines);
    await warned(made, context);
    return EXIT.ok;
  },
};

export const kindsChange: TerminalCommand = {
  name: 'vouchers kinds change',
  summary: 'cli.vouchers.kinds.change.summary',
  examples: 'cli.vouchers.kinds.change.examples',
  arguments: [NAME],
  options: [
    { name: 'name', value: 'name', summary: 'cli.vouchers.kinds.change.name' },
    ...VOUCHER_LIMIT_OPTIONS,
    { name: 'without', value: 'limit', summary: 'cli.vouchers.kinds.change.without', repeated: true },
    PRICE,
    ...NETWORK_OPTIONS,
    ...OPTIONS,
  ],
  async run(typed, context) {
    const limits = typedLimits(typed);
    const { api, org, kinds } = await opened(typed, context);
    const { id, alphabet, ...before } = foundKind(one(typed), kinds);
    const changed = await api.changeVoucherKind(org, id, {
      name: optionOf(typed, 'name') ?? before.name,
      price: optionOf(typed, 'price') ?? before.price,
      alphabet,
      limits: { ...before.limits, ...limits },
      ...typedNetwork(typed, context.terminal.environment),
    });
    const lines = [text('cli.vouchers.kinds.changed', { name: changed.name })];
    await context.output.result({ voucher_kind: changed }, lines);
    await warned([changed], context);
    return EXIT.ok;
  },
};

export const kindsRemove: TerminalCommand = {
  name: 'vouchers kinds remove',
  summary: 'cli.vouchers.kinds.remove.summary',
  examples: 'cli.vouchers.kinds.remove.examples',
  arguments: [NAME],
  options: OPTIONS,
  async run(typed, context) {
    const { api, org, kinds } = await opened(typed, context);
    const { id, name } = foundKind(one(typed), kinds);
    await api.removeVoucherKind(org, id);
    await context.output.result({ removed: id }, [text('cli.vouchers.kinds.removed', { name })]);
    return EXIT.ok;
  },
};

/** The kind with this name or id. */
export function foundKind(typed: string, kinds: readonly VoucherKind[]): VoucherKind {
  const kind = kinds.find(({ id, name }) => id === typed || name.toLowerCase() === typed.toLowerCase());
  if (!kind) throw new Fault(EXIT.findings, 'cli.vouchers.noKind', { name: typed });
  return kind;
}

async function opened(
  typed: TypedCommand,
  context: Context,
): Promise<{ readonly api: Api; readonly org: string; readonly kinds: readonly VoucherKind[] }> {
  const { api } = await context.signedInApp();
  const org = await chosenOrganisation(typed, api);
  return { api, org, kinds: await api.voucherKinds(org) };
}

/** Says beside what was done what gateways do not keep. */
async function warned(kinds: readonly VoucherKind[], { output }: Context): Promise<void> {
  const warnings = new Set(kinds.flatMap((kind) => kind.warnings));
  for (const warning of warnings) await output.progress(text('cli.gateways.warning', { warning }));
}
