import fc from 'fast-check';
import { components } from '#core/components/index.ts';
import { applyEdit, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import { countedIds, type NewId } from '#core/page/new-id.ts';
import type { Json, NodeId } from '#core/page/types.ts';

interface PropertySchema {
  readonly type: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

const known = new Map<PropertySchema, fc.Arbitrary<Json>>();

/** Any value that a property's schema lets through. */
function arbitraryValue(schema: PropertySchema): fc.Arbitrary<Json> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => arbitraryValue({ ...schema, type })));
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  return fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('<b>&amp;', '"\'`', 'a\nb\r\nc', '</div><div data-portico="box">', '\u00a0\u2028', '-->', '\ud800'),
  );
}

const placeable = components.filter(({ name }) => name !== 'page');

/** The properties of each component with the values they allow. Components share schemas, and a pattern is slow to read. */
const settings = components.map(({ name, schema }) => {
  const { properties } = schema as { properties: Record<string, PropertySchema> };
  return Object.entries(properties).map(([property, own]) =>
    valuesOf(own).map((value) => ({ component: name, property, value })),
  );
});

function valuesOf(schema: PropertySchema): fc.Arbitrary<Json> {
  const values = known.get(schema) ?? arbitraryValue(schema);
  known.set(schema, values);
  return values;
}

/** One property of one component with a value it allows. */
const arbitrarySetting = fc.oneof(...settings.map((values) => fc.oneof(...values)));

type Setting = { readonly component: string; readonly property: string; readonly value: Json };

/** An edit before it is known which nodes there are: numbers pick among them. */
export type PlannedEdit =
  | { readonly kind: 'insert'; readonly component: string; readonly at: number; readonly index: number }
  | { readonly kind: 'move'; readonly which: number; readonly to: number; readonly index: number }
  | { readonly kind: 'remove' | 'duplicate' | 'unwrap'; readonly which: number }
  /** From one element to one of its siblings. */
  | { readonly kind: 'wrap'; readonly which: number; readonly to: number }
  | { readonly kind: 'convert'; readonly which: number; readonly to: string }
  | { readonly kind: 'arrange'; readonly which: number; readonly align: 'grid' | 'stacked' }
  | { readonly kind: 'set'; readonly which: number; readonly setting: Setting }
  | { readonly kind: 'rename'; readonly name: string };

const number = fc.nat(1_000);

export const arbitraryEdit: fc.Arbitrary<PlannedEdit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('insert' as const),
      component: fc
        .constantFrom(...placeable, ...placeable.filter(({ container }) => container))
        .map(({ name }) => name),
      at: number,
      index: number,
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('set' as const), which: number, setting: arbitrarySetting }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: number, to: number, index: number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('remove', 'duplicate', 'unwrap'), which: number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wrap' as const), which: number, to: number }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('convert' as const),
      which: number,
      to: fc.constantFrom('text', 'link', 'button'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('arrange' as const),
      which: number,
      align: fc.constantFrom('grid' as const, 'stacked' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), name: fc.string() }) },
);

/** The edit that a plan means on this draft. The draft may refuse it. */
export function editOf({ document }: Draft, plan: PlannedEdit): Edit {
  const pick = (pickable: readonly NodeId[], at: number): NodeId => pickable[at % pickable.length] ?? document.root;
  const all = idsOf(document);
  switch (plan.kind) {
    case 'insert':
      return {
        command: 'insert',
        args: { component: plan.component, parent: pick(all, plan.at), index: plan.index % 5 },
      };
    case 'move':
      return {
        command: 'move',
        args: { id: pick(all, plan.which), parent: pick(all, plan.to), index: plan.index % 5 },
      };
    case 'wrap':
      return { command: 'wrap', args: { ids: siblingsFrom(document, pick(all, plan.which), plan.to) } };
    case 'convert':
      return { command: 'convert', args: { id: pick(all, plan.which), to: plan.to } };
    case 'arrange': {
      const boxes = all.filter((id) => document.nodes.get(id)?.component === 'box');
      return { command: 'arrange', args: { id: pick(boxes, plan.which), align: plan.align } };
    }
    case 'set': {
      const { component, property, value } = plan.setting;
      const fitting = all.filter((id) => document.nodes.get(id)?.component === component);
      return { command: 'setProperty', args: { id: pick(fitting, plan.which), property, value } };
    }
    case 'rename':
      return { command: 'rename', args: { name: plan.name } };
    default:
      return { command: plan.kind, args: { id: pick(all, plan.which) } };
  }
}

/** Some siblings in a row, the first of them given. */
function siblingsFrom({ nodes }: PageDocument, id: NodeId, count: number): readonly NodeId[] {
  const siblings = nodes.get(nodes.get(id)?.parent ?? '')?.children ?? [id];
  const from = siblings.indexOf(id);
  return siblings.slice(from, from + 1 + (count % 3));
}

function idsOf(document: PageDocument): NodeId[] {
  return Array.from(document.nodes.values(), ({ id }) => id).sort();
}

/** Copies of copies grow fast; beyond this nothing more is added. */
const LARGE = 120;

/** The draft after some plans; refused ones change nothing. */
export function draftAfter(
  plans: readonly PlannedEdit[],
  start: Draft = newDraft(),
  newId: NewId = countedIds(),
): Draft {
  return plans.reduce((draft, plan) => {
    if (draft.document.nodes.size > LARGE) return draft;
    const result = applyEdit(draft, editOf(draft, plan), { newId });
    return result.ok ? result.value.draft : draft;
  }, start);
}

/** Any draft that can be made by editing. */
export const arbitraryDraft: fc.Arbitrary<Draft> = fc
  .array(arbitraryEdit, { maxLength: 40 })
  .map((plans) => draftAfter(plans));
