import { enableMethods } from '#core/auth/methods-on-page.ts';
import type { Logo, PageConfiguration } from '#core/config/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import { sameJson } from '#core/page/json.ts';
import { readFontReference } from '#core/page/style-reference.ts';
import { walk } from '#core/page/tree.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { followTexts } from './made-from.ts';
import type { Draft } from './types.ts';

/**
 * spec page-document.10: one fact, one place. Updates the configuration from the document: the logo from the first
 * picture marked as one, the fonts in use, the active login methods (spec login-methods.7), what translations were made from. With the draft before the
 * edit, unchanged nodes are skipped. The same draft if nothing differs.
 */
export function derive(draft: Draft, before?: Draft): Draft {
  const { document, configuration } = draft;
  const change: Partial<PageConfiguration> = {};
  if (before && sizeIsOfAnother(configuration, before.configuration)) {
    change.background_image_info = { width: 0, height: 0 };
  }
  if (!before || factsChanged(document, before.document)) Object.assign(change, documentFacts(draft));
  const derived = Object.keys(change).length > 0 ? { document, configuration: { ...configuration, ...change } } : draft;
  return before ? followTexts(derived, before) : derived;
}

/**
 * The size of the background is measured later (image-sizes.ts); the size of the earlier image is wrong for this one.
 */
function sizeIsOfAnother(now: Readonly<PageConfiguration>, then: Readonly<PageConfiguration>): boolean {
  return now.background_image !== then.background_image && now.background_image_info === then.background_image_info;
}

/** The fields the configuration repeats from the document, if they differ. */
function documentFacts({ document, configuration }: Draft): Partial<PageConfiguration> {
  const change: Partial<PageConfiguration> = {};
  const authentications = enableMethods(configuration.authentications, document);
  if (authentications !== configuration.authentications) change.authentications = authentications;
  const { fonts, logo } = collect(document, configuration.logo);
  if (!sameJson(fonts, configuration.fonts)) change.fonts = fonts;
  if (!sameLogo(logo, configuration.logo)) change.logo = logo;
  return change;
}

/** Properties that the configuration repeats of any node, and of the logo's picture. */
const FACTS = ['method', 'fontFamily', 'headingFont', 'logo'] as const;
const LOGO_FACTS = ['url', 'width', 'height'] as const;

function factsChanged(now: PageDocument, then: PageDocument): boolean {
  for (const id of now.nodes.changedSince(then.nodes)) if (nodeChanged(id, now, then)) return true;
  return false;
}

function nodeChanged(id: NodeId, now: PageDocument, then: PageDocument): boolean {
  const node = now.nodes.get(id);
  const earlier = then.nodes.get(id);
  // Another order of children can make another picture the first logo.
  if (node && earlier && (node.parent !== earlier.parent || isReordered(node.children, earlier.children))) return true;
  const facts = node?.props.logo === true ? [...FACTS, ...LOGO_FACTS] : FACTS;
  // An empty value says as little as none: most elements that are added tell nothing.
  return facts.some((fact) => (node?.props[fact] || '') !== (earlier?.props[fact] || ''));
}

/** Whether children changed places. What was only added, or taken away, leaves the others in their order. */
function isReordered(now: readonly NodeId[], then: readonly NodeId[]): boolean {
  if (now === then) return false;
  const [here, before] = [new Set(now), new Set(then)];
  const remaining = then.filter((id) => here.has(id));
  return now.filter((id) => before.has(id)).some((id, i) => id !== remaining[i]);
}

function collect(document: PageDocument, current: Logo): { fonts: string[]; logo: Logo } {
  const fonts = new Set<string>();
  let picture: PageNode | undefined;
  for (const { node } of walk(document)) {
    for (const font of [node.props.fontFamily, node.props.headingFont]) {
      // What refers to a font of the page adds none to those of the root.
      if (typeof font === 'string' && font !== '' && readFontReference(font) === null) fonts.add(font);
    }
    if (node.props.logo === true) picture ??= node;
  }
  return { fonts: [...fonts].sort(), logo: { ...current, ...logoOf(picture, current) } };
}

/** The picture that is the page's logo: the first one marked so. */
export function logoPicture(document: PageDocument): PageNode | undefined {
  for (const { node } of walk(document)) if (node.props.logo === true) return node;
  return undefined;
}

/** A side without a pixel size keeps its measured size (image-sizes.ts) while the picture is the same. */
function logoOf(picture: PageNode | undefined, current: Logo): { url: string; w: number; h: number } {
  const { url, width, height } = picture?.props ?? {};
  if (typeof url !== 'string' || url === '') return { url: '', w: 0, h: 0 };
  const measured = url === current.url ? current : { w: 0, h: 0 };
  return { url, w: pixels(width) ?? measured.w, h: pixels(height) ?? measured.h };
}

/** A size in pixels; null in other units, which depend on the screen. */
export function pixels(size: unknown): number | null {
  const match = typeof size === 'string' ? /^(\d+(?:\.\d+)?)px$/.exec(size) : null;
  return match ? Math.round(Number(match[1])) : null;
}

function sameLogo(a: Logo, b: Logo): boolean {
  return a.url === b.url && a.w === b.w && a.h === b.h;
}
