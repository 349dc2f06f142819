import type { ClipNode } from '#core/draft/clip.ts';
import { styleOf } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Props } from '#core/page/types.ts';
import { opaque, readableInk } from '#core/rules/contrast.ts';
import { type TextKey, text } from '#core/texts/index.ts';

/** A filled ground on which the words of a block can be read, as references to the style of the page where possible. */
export interface Paper {
  readonly fill: string;
  readonly ink: string;
}

/** The text color and a tenth of it, as the ground of a card on a page that is dark. */
const GLASS = { reference: '@text/14', alpha: '14' };

/**
 * The paper of a page: its card color, where its text can be read on that. Dark pages often have no card color of their
 * own: there a card is a little lighter than the page, unless a picture lies behind it.
 */
export function paperOf(draft: Draft): Paper {
  const { colors } = styleOf(draft);
  const surface = opaque(colors.surface, colors.ground);
  if (readableInk(surface, colors.text) === colors.text) return { fill: '@surface', ink: '@text' };
  const glass = opaque(opaque(colors.text) + GLASS.alpha, opaque(colors.ground));
  const isPlain = draft.configuration.background_image === '';
  if (isPlain && readableInk(glass, colors.text) === colors.text) return { fill: GLASS.reference, ink: '@text' };
  return { fill: '@surface', ink: readableInk(surface) };
}

/** One element of a block, with the properties that differ from the defaults. */
export function node(component: string, props: Props, ...children: readonly ClipNode[]): ClipNode {
  return { component, props, strings: {}, children };
}

export function box(props: Props, ...children: readonly ClipNode[]): ClipNode {
  return node('box', props, ...children);
}

/** A box whose elements stand side by side and wrap where it is narrow. */
export function row(props: Props, ...children: readonly ClipNode[]): ClipNode {
  return box({ align: 'grid', ...props }, ...children);
}

/** A box with the paper of the page. */
export function card({ fill }: Paper, props: Props, ...children: readonly ClipNode[]): ClipNode {
  return box({ backgroundColor: fill, padding: 24, radius: '@corner', ...props }, ...children);
}

/** Words on paper. */
export function words({ ink }: Pick<Paper, 'ink'>, key: TextKey, props: Props = {}): ClipNode {
  return node('text', { text: text(key), color: ink, ...props });
}

/** The heading of a block. */
export function heading(paper: Pick<Paper, 'ink'>, key: TextKey, props: Props = {}): ClipNode {
  return words(paper, key, { level: 2, fontSize: '22px', ...props });
}
