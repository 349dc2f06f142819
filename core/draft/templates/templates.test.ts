import { describe, expect, it } from 'vitest';
import { componentByName } from '#core/components/index.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import { neutralContext } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { walk } from '#core/page/tree.ts';
import { progressOf } from '#core/translations/find-texts.ts';
import { translatables } from '#core/translations/translatables.ts';
import languages from '#schemas/languages.json' with { type: 'json' };
import { templateDrafts } from './index.ts';

describe.each(templateDrafts().map((draft) => [draft.configuration.name, draft] as const))('%s', (_name, draft) => {
  const { configuration } = draft;
  const second = Object.values(configuration.languages).find(({ code }) => code !== configuration.defaultLanguage);

  it('has a second language, both as the list of languages names them', () => {
    expect(Object.keys(configuration.languages)).toEqual([configuration.defaultLanguage, second?.code]);
    for (const { code, name, flag, active } of Object.values(configuration.languages)) {
      expect(languages).toContainEqual({ code, name, flag });
      expect(active).toBe(true);
    }
  });

  it('says everything in the second language, and nothing that is not there', () => {
    const needed = [...walk(draft.document)].flatMap(({ node }) =>
      (componentByName(node.component)?.strings ?? []).map((property) => stringKey(node.id, property)),
    );
    const strings = second?.strings ?? {};
    expect(Object.keys(strings).sort()).toEqual([...needed, 'terms'].sort());
    for (const words of Object.values(strings)) expect(words.trim()).not.toBe('');
    const { done, total } = progressOf(translatables(draft, second?.code ?? ''), strings);
    expect(done).toBe(total);
  });

  it('has a way to log in, a footer, one heading of the first level and words of its own to agree to', () => {
    const nodes = [...walk(draft.document)].map(({ node }) => node);
    expect(nodes.some(({ component }) => component === 'login-button')).toBe(true);
    expect(nodes.filter(({ component }) => component === 'footer')).toHaveLength(1);
    expect(nodes.filter(({ props }) => props.level === 1)).toHaveLength(1);
    expect(nodes.filter(({ component }) => component === 'terms')).toHaveLength(1);
  });

  it('can be read: every text has a contrast of 4.5 or more', () => {
    const seen = inks(draft);
    expect(seen.length).toBeGreaterThan(4);
    for (const { words, ink, ground } of seen) expect(contrast(ink, ground), words).toBeGreaterThanOrEqual(4.5);
  });
});

type Rgb = readonly [number, number, number];

/** Each element that has words, its colour and what lies behind it, as its containers and itself are drawn. */
function inks({ document, configuration }: Draft) {
  const found: { words: string; ink: Rgb; ground: Rgb }[] = [];
  const look = (id: string, ink: Rgb, ground: Rgb): void => {
    const node = document.nodes.get(id);
    const drawn = node && componentByName(node.component)?.render(node, neutralContext);
    if (!node || !drawn) return;
    const { color, 'background-color': fill } = drawn.style ?? {};
    const own = { ink: color ? over(color, ground) : ink, ground: fill ? over(fill, ground) : ground };
    if (!componentByName(node.component)?.container)
      found.push({ words: `${node.component} ${node.props.text}`, ...own });
    for (const child of node.children) look(child, own.ink, own.ground);
  };
  look(document.root, over('#1f2937', [255, 255, 255]), over(configuration.background_color, [255, 255, 255]));
  return found;
}

/** `#rrggbb` or `#rrggbbaa` as it looks on what lies behind it. */
function over(color: string, ground: Rgb): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const alpha = color.length === 9 ? part(7) / 255 : 1;
  const mix = (at: number, i: 0 | 1 | 2) => part(at) * alpha + ground[i] * (1 - alpha);
  return [mix(1, 0), mix(3, 1), mix(5, 2)];
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: Rgb, other: Rgb): number {
  const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (a + 0.05) / (b + 0.05);
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
