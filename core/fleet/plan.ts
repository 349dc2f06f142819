import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { compareDrafts, differenceWords } from '#core/compare/compare-drafts.ts';
import { writeDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json } from '#core/page/types.ts';
import type { PageUpdate } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { changeDraft } from './apply-change.ts';
import { type FleetChange, readChange } from './change.ts';

/** What a change makes of one page. */
export type PageOutcome =
  | {
      readonly action: 'change';
      readonly after: Draft;
      readonly differences: readonly string[];
      readonly notes: readonly string[];
    }
  | { readonly action: 'unchanged'; readonly notes: readonly string[] }
  | { readonly action: 'refused'; readonly notes: readonly string[] };

export type PlannedAction = PageOutcome['action'];

/** One page of a plan, in words. */
export interface PlannedPage {
  readonly page: string;
  readonly label: string;
  readonly action: PlannedAction;
  /** Of the revision that was looked at. */
  readonly etag: string;
  /** Of what is saved; empty where nothing is. */
  readonly hash: string;
  readonly differences: readonly string[];
  readonly notes: readonly string[];
}

/** A change with what it does on each page of one server. */
export interface Plan {
  readonly plan: 'portico fleet';
  readonly version: 1;
  /** Fingerprint of the change and of the revisions it is made from. It no longer fits once somebody edits the plan. */
  readonly id: string;
  readonly server: string;
  readonly change: FleetChange;
  readonly counts: Readonly<Record<PlannedAction, number>>;
  readonly pages: readonly PlannedPage[];
}

/**
 * A page with a change. It is refused where the page does not take it, and where it would change again if it were made
 * twice: nobody could say then whether a page has it.
 */
export function planPage(change: Pick<FleetChange, 'changes'>, before: Draft): PageOutcome {
  const once = changeDraft(change, before);
  if (!once.ok) return { action: 'refused', notes: [text(once.reason, once.params)] };
  const notes = [...new Set(once.value.notes.map(({ key, params }) => text(key, params)))];
  const after = once.value.draft;
  if (isSame(before, after)) return { action: 'unchanged', notes };
  const twice = changeDraft(change, after);
  if (!twice.ok || !isSame(after, twice.value.draft)) {
    return { action: 'refused', notes: [...notes, text('fleet.notOnce')] };
  }
  return { action: 'change', after, differences: compareDrafts(before, after).map(differenceWords), notes };
}

function isSame(before: Draft, after: Draft): boolean {
  return Object.keys(updateOf(before, after)).length === 0;
}

/** What is saved to make one draft of another: the html, the configuration or both. */
export function updateOf(before: Draft, after: Draft): PageUpdate {
  const [was, is] = [writeDraft(before), writeDraft(after)];
  // Equal values in another order of keys are no change.
  const isConfigured = sameJson(before.configuration as Json, after.configuration as Json);
  return { ...(was.html !== is.html && { html: is.html }), ...(!isConfigured && { config: is.config }) };
}

export function updateHash({ html, config }: PageUpdate): string {
  return hashOf([html ?? null, config ?? null]);
}

export function makePlan(made: Pick<Plan, 'server' | 'change' | 'pages'>): Plan {
  const counts = { change: 0, unchanged: 0, refused: 0 };
  for (const { action } of made.pages) counts[action]++;
  return { plan: 'portico fleet', version: 1, id: idOf(made), ...made, counts };
}

/** A plan from a file, or why it is none. */
export function readPlan(
  value: unknown,
): { readonly plan: Plan } | { readonly error: 'fleet.noPlan' | 'fleet.newerPlan' | 'fleet.edited' } {
  const plan = value as Partial<Plan> | null;
  if (plan?.plan !== 'portico fleet') return { error: 'fleet.noPlan' };
  if (plan.version !== 1) return { error: 'fleet.newerPlan' };
  if (!Array.isArray(plan.pages)) return { error: 'fleet.noPlan' };
  if (!readChange(plan.change).ok || idOf(plan as Plan) !== plan.id) return { error: 'fleet.edited' };
  return { plan: plan as Plan };
}

function idOf({ server, change, pages }: Pick<Plan, 'server' | 'change' | 'pages'>): string {
  return hashOf({ server, change, pages }).slice(0, 16);
}

function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))));
}
