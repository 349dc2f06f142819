// spec elements.1
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { controlById } from '#core/controls/index.ts';
import { editContext } from '#core/draft/edit-context.ts';
import { neutralContext, pageRegistry } from '#core/draft/page-registry.ts';
import { writeMarkup } from '#core/page/html/write-markup.ts';
import { SCREEN_NAMES } from '#core/page/screens.ts';
import type { PageNode, Props } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { components, drawNode } from './index.ts';
import { componentLabel } from './node-name.ts';

const palette = components.filter(({ group }) => group !== undefined);
const contexts = {
  neutral: neutralContext,
  edit: editContext(defaultConfiguration()),
  visit: { ...neutralContext, mode: 'visit' },
} as const;

function sample(component: string, props: Props = {}): PageNode {
  return {
    id: 'n1',
    component,
    props: { ...pageRegistry.defaults(component), ...props },
    parent: 'page',
    children: [],
  };
}

/** The classes of a node as it is drawn. */
function classesOf(node: PageNode, mode: keyof typeof contexts): readonly string[] {
  return (drawNode(node, contexts[mode])?.attrs.class ?? '').split(' ');
}

describe.each(palette.map((component) => [component.name, component] as const))(
  'the palette entry %s',
  (name, entry) => {
    it('has a name, which new elements are called by', () => {
      expect(text(entry.label)).not.toBe('');
      expect(componentLabel(sample(name))).toBe(text(entry.label));
    });

    it('is the only one with its name, its icon and its letter', () => {
      const others = palette.filter((other) => other !== entry);
      for (const member of ['name', 'label', 'icon', 'key'] as const)
        expect(others.map((other) => other[member])).not.toContain(entry[member]);
      expect(entry.key).toMatch(/^[a-z]$/);
    });

    it.each(SCREEN_NAMES)('can be hidden on a %s, and the control for that is offered', (screen) => {
      const hidden = sample(name, { hidden: screen });
      expect(entry.controls).toContain('hidden-on');
      expect(pageRegistry.readProps(name, hidden.props).wrong).toEqual([]);
      expect(classesOf(hidden, 'visit')).toContain(`p-no-${screen}`);
      expect(classesOf(hidden, 'edit')).toContain(`portico-no-${screen}`);
      expect(classesOf(sample(name), 'visit')).not.toContain(`p-no-${screen}`);
    });

    it('draws a sample in each way of drawing, as one element that has a class of its own', () => {
      for (const mode of Object.keys(contexts) as (keyof typeof contexts)[]) {
        const node = sample(name);
        expect(writeMarkup(drawNode(node, contexts[mode]) ?? '')).toMatch(/^<[a-z]+\d?[ >]/);
        expect(classesOf(node, mode)[0]).toMatch(/^p-[a-z]+$/);
      }
    });

    it('lists controls of properties that it has, each once', () => {
      expect(new Set(entry.controls).size).toBe(entry.controls.length);
      for (const id of entry.controls) {
        const { property } = controlById(id);
        expect({ ...entry.defaults, ...entry.inConfiguration }).toHaveProperty(property);
      }
    });

    it('stands where its parents say, and never in what is no container', () => {
      for (const parent of components) {
        const mayStand = parent.container && (entry.parents?.includes(parent.name) ?? true);
        expect(pageRegistry.accepts(parent.name, name)).toBe(mayStand);
      }
    });

    it('becomes only what is in the palette', () => {
      for (const other of entry.becomes ?? []) expect(palette.map(({ name }) => name)).toContain(other);
    });
  },
);

it('the page alone is the same on every screen', () => {
  const fixedOnScreens = components.filter(({ defaults }) => defaults.hidden === undefined);
  expect(fixedOnScreens.map(({ name }) => name)).toEqual(['page']);
});
