import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { componentByName } from '#core/components/index.ts';
import { referredStyle } from '#core/components/parts/page-style.ts';
import type { Component } from '#core/components/types.ts';
import type { Applied, Control } from '#core/controls/types.ts';
import { styleOfDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectSelection } from '#core/machines/document/document.machine.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { useFieldDraft } from '../../controls/use-field-draft.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { type PropertyPlace, propertyPlace } from '../actions/property-place.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { ShownDocument } from '../store/painted-document.ts';

/** What some elements have in a property, and which elements. */
interface Stored {
  readonly ids: readonly NodeId[];
  readonly value: Json | undefined;
}

/** What several elements have that do not agree. */
const MIXED = Symbol('mixed');

export interface Edited {
  readonly store: EditorStore;
  /** The document as it is shown where the control is; else as all panels show it. */
  readonly document?: ShownDocument;
  /** The elements that are edited; what is selected where absent. */
  readonly ids?: readonly NodeId[];
  readonly component: Component;
  readonly control: Control;
  /** The language that texts are written in; null for the page's own texts. */
  readonly written: string | null;
}

/** The draft of a control's input. What is typed is for all that is selected. */
export function useControl({ store, document = store.painted, ids, component, control, written }: Edited) {
  const { property } = control;
  const language = component.strings.includes(property) ? written : null;
  const place = useMemo(() => propertyPlace(component, property, language), [component, property, language]);
  const shared = useSelector(
    document,
    ({ context }) => sharedValue(context.draft, ids ?? context.selection, place),
    sameValue,
  );
  const mixed = shared === MIXED;
  const value = mixed ? undefined : shared;

  const edited = () => ids ?? selectSelection(document.getSnapshot());
  const set = (wanted: Json | undefined, join?: string) => {
    const edits = place.edits(store.draft, edited(), wanted);
    return typeof edits === 'string' ? edits : store.attempt(edits, join);
  };
  const now = () => {
    const of = edited();
    const stored = sharedValue(store.draft, of, place);
    return { ids: of, value: stored === MIXED ? undefined : stored };
  };
  const { words, error, isTyped, type, finish, drop } = useFieldDraft<Stored>({
    shown: mixed ? '' : control.read(value),
    // not as it was painted: a key that was typed is stored before that
    stored: now(),
    now,
    same: (a, b) => a.ids === b.ids && sameJson(a.value ?? null, b.value ?? null),
    apply(typed) {
      const parsed = control.parse(typed);
      if ('error' in parsed) return text(parsed.error);
      const refusal = set(parsed.value, `control:${edited().join()}:${control.id}:${language ?? ''}`);
      return refusal === null ? null : (tooLong(component, property, parsed.value) ?? text(refusal));
    },
  });
  // what was typed for another selection ends with it; else a row is drawn anew for another value alone
  useSelector(document, (snapshot) => (isTyped ? selectSelection(snapshot) : null));
  const reset = () => {
    drop();
    set(undefined);
  };
  return { value, mixed, language, words, error, type, finish, reset };
}

/** How long a value may be, where that is what is wrong with it. */
function tooLong({ schema }: Component, property: string, value: Json): string | null {
  const { properties } = schema as { properties?: Readonly<Record<string, { maxLength?: number }>> };
  const limit = properties?.[property]?.maxLength;
  if (limit === undefined || typeof value !== 'string' || value.length <= limit) return null;
  const number = new Intl.NumberFormat('en');
  return text('controls.tooLong', { limit: number.format(limit), length: number.format(value.length) });
}

function sharedValue(draft: Draft, ids: readonly NodeId[], place: PropertyPlace): Json | undefined | typeof MIXED {
  const [first = '', ...others] = ids;
  const value = place.read(draft, first);
  return others.every((id) => sameJson(place.read(draft, id) ?? null, value ?? null)) ? value : MIXED;
}

function sameValue(a: Json | undefined | typeof MIXED, b: Json | undefined | typeof MIXED): boolean {
  return a === b || (a !== MIXED && b !== MIXED && sameJson(a ?? null, b ?? null));
}

type AppliedBy = Readonly<Record<string, Applied>>;

const DIFFERENT: Applied = { key: 'editor.mixed' };

/**
 * What applies to elements where their properties are not set, and what those are called that refer to the page's style. Where it
 * is not the same for all of several elements, that is said.
 */
export function appliedTo(draft: Draft, ids: readonly NodeId[], around: AppliedStyle | null): AppliedBy {
  const [first = {}, ...others] = ids.map((id) => appliedToOne(draft, id, around));
  if (others.length === 0) return first;
  const properties = new Set([first, ...others].flatMap((each) => Object.keys(each)));
  return Object.fromEntries(
    Array.from(properties, (property) => {
      const applied = first[property];
      const isShared = applied && others.every((other) => sameOne(other[property], applied));
      return [property, isShared ? applied : DIFFERENT];
    }),
  );
}

function appliedToOne(draft: Draft, id: NodeId, around: AppliedStyle | null): AppliedBy {
  const node = draft.document.nodes.get(id);
  const component = componentByName(node?.component ?? '');
  if (!node || !component) return {};
  const page = styleOfDraft(draft);
  return {
    ...around?.(draft, id),
    ...component.applied?.({ ...component.defaults, ...node.props }, page),
    ...referredStyle(node.props, page),
  };
}

function sameOne(one: Applied | undefined, other: Applied): boolean {
  return sameJson((one ?? null) as unknown as Json, other as unknown as Json);
}

export function sameApplied(one: AppliedBy, other: AppliedBy): boolean {
  return sameJson(one as unknown as Json, other as unknown as Json);
}

const load = lazyPart(async () => (await import('#core/publish/applied-style.ts')).appliedStyle);

/** Tells what applies to an element where its look is not set. */
type AppliedStyle = Awaited<ReturnType<typeof load>>;

let loaded: AppliedStyle | null = null;

/** Loaded with the first element that is selected; null until then, and where that fails. */
export function useAppliedStyle(): AppliedStyle | null {
  const [appliedStyle, setAppliedStyle] = useState(() => loaded);
  useEffect(() => {
    if (loaded !== null) return;
    let shown = true;
    load().then(
      (found) => {
        loaded = found;
        if (shown) setAppliedStyle(() => found);
      },
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return appliedStyle;
}
