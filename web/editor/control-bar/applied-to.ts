import { componentByName } from '#core/components/index.ts';
import { referredStyle } from '#core/components/page-style.ts';
import type { Applied } from '#core/controls/types.ts';
import { styleOf } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import type { AppliedStyle } from './applied-style.ts';

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
  const page = styleOf(draft);
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
