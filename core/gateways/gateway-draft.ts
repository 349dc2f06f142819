import { type TextKey, text } from '#core/texts/index.ts';
import { changedSettings, settingsProblems } from './configured-gateway.ts';
import { isSecret } from './guide.ts';
import { offeredLimits } from './kept-limits.ts';
import { gateways } from './registry.ts';
import { bareGateway, GATEWAY_KINDS, type GatewayAsk, type GatewayKind, type GatewaySettings } from './settings.ts';
import type { ConfiguredGateway, GatewayPatch, NewGateway, SecretState } from './types.ts';

/** A gateway while somebody enters it: words by field, as they are typed. */
export interface GatewayDraft {
  /** The gateway that is changed; null where one is added. */
  readonly before: ConfiguredGateway | null;
  readonly kind: GatewayKind;
  /** `limits.minutes` is a limit. A secret that is not among them stays as it is; empty words take it away. */
  readonly typed: Readonly<Record<string, string>>;
  readonly pages: readonly string[] | 'all';
}

/** What is wrong, in sentences, by field. */
export type DraftProblems = Readonly<Record<string, string>>;

/** A new one names its pages: a guest who opens another page logs in there. The only page is chosen already. */
export function emptyDraft(
  kind: GatewayKind = GATEWAY_KINDS[0],
  known: readonly { readonly id: string }[] = [],
): GatewayDraft {
  return { before: null, kind, typed: {}, pages: known.length === 1 ? known.map(({ id }) => id) : [] };
}

export function draftOf(gateway: ConfiguredGateway): GatewayDraft {
  const { kind, name, certificate, limits, pages } = gateway;
  const asked = asksOf(kind).filter((ask) => !isSecret(ask));
  const entries = [
    ['name', name],
    ['certificate', certificate],
    ...asked.map(({ field }) => [field, gateway[field]] as const),
    ...offeredLimits(kind).map((limit) => [`limits.${limit}`, limits[limit]] as const),
  ] as const;
  return {
    before: gateway,
    kind,
    typed: Object.fromEntries(entries.map(([field, value]) => [field, value === null ? '' : String(value)])),
    pages,
  };
}

/** What the vendor asks for. */
export function asksOf(kind: GatewayKind): readonly GatewayAsk[] {
  return gateways[kind].asks;
}

/** Whether the server asks this vendor's controller, whose certificate can be pinned. */
export function asksController(kind: GatewayKind): boolean {
  return gateways[kind].test !== undefined;
}

/**
 * What is sent: of a gateway that is changed, what is other than before, so that what another window changed meanwhile
 * stays. Words of fields that this vendor does not ask for were typed for another one: they stay here.
 */
export function patchOf(draft: GatewayDraft): GatewayPatch {
  const { before, kind, typed, pages } = draft;
  const isSent = (field: string) => isOther(draft, field);
  const asked = asksOf(kind).filter(({ field }) => typed[field] !== undefined && isSent(field));
  const limits = offeredLimits(kind).filter((limit) => isSent(`limits.${limit}`));
  return {
    ...(isSent('name') && { name: (typed.name ?? '').trim() }),
    ...Object.fromEntries(asked.map((ask) => [ask.field, entered(typed[ask.field] ?? '', ask)])),
    ...(asksController(kind) && isSent('certificate') && { certificate: typed.certificate?.trim() || null }),
    ...(limits.length > 0 && {
      limits: Object.fromEntries(limits.map((limit) => [limit, limitOf(typed[`limits.${limit}`])])),
    }),
    ...((before === null || isOtherPages(draft)) && { pages }),
  };
}

function entered(words: string, ask: GatewayAsk): string | null {
  const value = isSecret(ask) ? words : words.trim();
  return value === '' ? null : value;
}

/** Whether a field is other than it was; a secret is where words were typed for it, or it is taken away. */
function isOther({ before, typed }: GatewayDraft, field: string): boolean {
  if (before === null) return true;
  if (field === 'secret' || field === 'password') return field in typed;
  return (typed[field] ?? '') !== (draftOf(before).typed[field] ?? '');
}

function isOtherPages({ before, pages }: GatewayDraft): boolean {
  return JSON.stringify(pages) !== JSON.stringify(before?.pages ?? []);
}

export function newGateway(draft: GatewayDraft): NewGateway {
  return { ...patchOf(draft), name: (draft.typed.name ?? '').trim(), kind: draft.kind };
}

/** NaN where words are no number; the check of the settings says so. */
function limitOf(words = ''): number | null {
  if (words.trim() === '') return null;
  return /^\d{1,15}$/.test(words.trim()) ? Number(words) : Number.NaN;
}

/** What the server would refuse, as far as it can be known here: one sentence for each field. */
export function draftProblems(draft: GatewayDraft): DraftProblems {
  const { before, kind } = draft;
  const known: GatewaySettings = before
    ? { ...before, secret: unseen(before.secret), password: unseen(before.password) }
    : bareGateway(kind, '');
  const problems = settingsProblems(changedSettings(known, patchOf(draft)));
  return {
    ...Object.fromEntries(problems.toReversed().map(({ field, key, params }) => [field, text(key, params)])),
    ...(before === null && draft.pages.length === 0 && { pages: text('gateways.choosePages') }),
  };
}

/** Stands for a secret that is set and nobody is shown. */
function unseen(state: SecretState): string | null {
  return state === null ? null : 'set';
}

/** Whether closing would lose what was entered. */
export function isTouched(draft: GatewayDraft): boolean {
  if (isOtherPages(draft)) return true;
  if (draft.before === null) return Object.values(draft.typed).some((words) => words !== '');
  return Object.keys(draft.typed).some((field) => isOther(draft, field));
}

/**
 * What was entered, on the gateway as others have changed it meanwhile: what nobody touched here is as it is there, what
 * was entered here stays. The problems name what the fields that both changed have become there.
 */
export function draftOnto(
  latest: ConfiguredGateway,
  draft: GatewayDraft,
): { readonly draft: GatewayDraft; readonly problems: DraftProblems } {
  const before = draft.before ? draftOf(draft.before) : emptyDraft(draft.kind);
  const theirs = draftOf(latest);
  const own = Object.entries(draft.typed).filter(([field]) => isOther(draft, field));
  const both = own.flatMap(([field, words]): [string, string][] => {
    const there = theirs.typed[field];
    if (there === undefined || there === before.typed[field] || there === words) return [];
    return [[field, text(there === '' ? 'gatewayScreen.emptiedMeanwhile' : 'gatewayScreen.otherMeanwhile', { there })]];
  });
  const keepsPages = isOtherPages(draft);
  const isOtherThere = JSON.stringify(latest.pages) !== JSON.stringify(before.pages);
  const pages: [string, string][] = keepsPages && isOtherThere ? [['pages', text('gatewayScreen.pagesMeanwhile')]] : [];
  return {
    draft: {
      ...theirs,
      typed: { ...theirs.typed, ...Object.fromEntries(own) },
      ...(keepsPages && { pages: draft.pages }),
    },
    problems: Object.fromEntries([...both, ...pages]),
  };
}

/** The vendors to choose from, by their names. */
export const vendorNames: readonly { readonly value: GatewayKind; readonly label: string }[] = GATEWAY_KINDS.map(
  (value) => ({ value, label: text(vendorLabel(value)) }),
);

export function vendorLabel(kind: GatewayKind): TextKey {
  return gateways[kind].label;
}
