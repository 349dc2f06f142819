import { enableMethods } from '#core/auth/enable-methods.ts';
import type { Logo, PageConfiguration } from '#core/config/types.ts';
import type { NodeId, PageDocument, PageNode } from '#core/page/types.ts';
import { walk } from '#core/page/walk.ts';
import type { Draft } from './types.ts';

/**
 * design 5: one fact, one place. What the document says is written into the configuration: the logo from
 * the first picture that is one, the fonts in use, which login methods are active (spec 4). With the
 * draft before the edit, nodes that did not change are not looked at. The same draft where nothing differs.
 */
export function derive(draft: Draft, before?: Draft): Draft {
  if (before && !factsChanged(draft.document, before.document)) return draft;
  const { document, configuration } = draft;
  const change: Partial<PageConfiguration> = {};
  const authentications = enableMethods(configuration.authentications, document);
  if (authentications !== configuration.authentications) change.authentications = authentications;
  const { fonts, logo } = collect(document, configuration.logo);
  if (fonts.join() !== configuration.fonts.join()) change.fonts = fonts;
  if (!sameLogo(logo, configuration.logo)) change.logo = logo;
  return Object.keys(change).length > 0 ? { document, configuration: { ...configuration, ...change } } : draft;
}

/** Properties that the configuration repeats. */
const FACTS = ['method', 'fontFamily', 'logo', 'url', 'width', 'height'] as const;

function factsChanged(now: PageDocument, then: PageDocument): boolean {
  for (const id of now.nodes.changedSince(then.nodes)) if (nodeChanged(id, now, then)) return true;
  return false;
}

function nodeChanged(id: NodeId, now: PageDocument, then: PageDocument): boolean {
  const node = now.nodes.get(id);
  const earlier = then.nodes.get(id);
  // Another order of children can make another picture the first logo.
  if (node && earlier && node.children !== earlier.children) return true;
  return FACTS.some((fact) => node?.props[fact] !== earlier?.props[fact]);
}

function collect(document: PageDocument, current: Logo): { fonts: string[]; logo: Logo } {
  const fonts = new Set<string>();
  let picture: PageNode | undefined;
  for (const { node } of walk(document)) {
    if (typeof node.props.fontFamily === 'string' && node.props.fontFamily !== '') fonts.add(node.props.fontFamily);
    if (node.props.logo === true) picture ??= node;
  }
  return { fonts: [...fonts].sort(), logo: { ...current, ...logoOf(picture) } };
}

function logoOf(picture: PageNode | undefined): { url: string; w: number; h: number } {
  const { url, width, height } = picture?.props ?? {};
  return { url: typeof url === 'string' ? url : '', w: pixels(width), h: pixels(height) };
}

/** Sizes in other units depend on the screen, so they are no logo size. */
function pixels(size: unknown): number {
  const match = typeof size === 'string' ? /^(\d+(?:\.\d+)?)px$/.exec(size) : null;
  return match ? Math.round(Number(match[1])) : 0;
}

function sameLogo(a: Logo, b: Logo): boolean {
  return a.url === b.url && a.w === b.w && a.h === b.h;
}
