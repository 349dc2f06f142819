import { componentByName } from '#core/components/index.ts';
import { controlById } from '#core/controls/index.ts';
import type { ControlGroup, ControlId } from '#core/controls/types.ts';
import { sameJson } from '#core/page/json.ts';
import type { PageNode, Props } from '#core/page/types.ts';

// spec elements.47

/** The groups of controls that say how an element looks. What it says, how large it is and where it stands is its own. */
const LOOK: ReadonlySet<ControlGroup> = new Set(['typography', 'positioning', 'frame', 'background', 'button']);
const CONTENT: ReadonlySet<ControlId> = new Set(['text', 'heading-level', 'list']);

/** The properties of a component that are its style. */
function styleProperties(name: string): readonly string[] {
  const component = componentByName(name);
  return (component?.controls ?? [])
    .map(controlById)
    .filter(({ id, group }) => LOOK.has(group) && !CONTENT.has(id))
    .flatMap(({ property }) => (component?.inConfiguration?.[property] ? [] : [property]));
}

/** The style of an element, also where it is that of every new one: pasting it takes back what others have. */
export function copyStyle({ component, props }: PageNode): Props {
  return pick(props, styleProperties(component));
}

/** The changes of an element by a copied style: the properties that both have, where the values differ. */
export function changesByStyle({ component, props }: PageNode, style: Props): Props {
  const shared = styleProperties(component).filter((name) => name in style && !sameJson(style[name], props[name]));
  return pick(style, shared);
}

function pick(props: Props, names: readonly string[]): Props {
  return Object.fromEntries(names.flatMap((name) => (props[name] === undefined ? [] : [[name, props[name]]])));
}
