import type { PageConfiguration } from '#core/config/types.ts';
import type { PageNode } from '#core/page/types.ts';
import { uploadKey } from '#core/rules/names.ts';
import type { Edit } from './commands/index.ts';
import type { Draft } from './types.ts';

/** An uploaded image, and what it shows in words. */
export interface NamedImage {
  readonly url: string;
  readonly alt: string;
}

type Change = Partial<PageConfiguration>;

/**
 * How many places of a page show an uploaded image, or lead to it: properties of elements, also within Custom HTML, and
 * settings such as the background and the adverts.
 */
export function countImage(draft: Draft, { url }: Pick<NamedImage, 'url'>): number {
  const key = uploadKey(url);
  if (key === null) return 0;
  const properties = Array.from(draft.document.nodes.values(), (node) => propertiesNaming(node, key).length);
  return properties.reduce((sum, count) => sum + count, settingsNaming(draft, key).length);
}

/**
 * The edits that put another image in all of these places. A description that was the old image's own, or was missing,
 * becomes the new one's. Crop, width and place stay.
 */
export function replaceImage(draft: Draft, from: NamedImage, to: NamedImage): readonly Edit[] {
  const [old, next] = [uploadKey(from.url), uploadKey(to.url)];
  if (old === null || next === null || old === next) return [];
  const nodes = Array.from(draft.document.nodes.values());
  const edits = nodes.flatMap((node): Edit[] => {
    const changed = propertiesNaming(node, old).map(([property, value]) => [property, value.replaceAll(old, next)]);
    const { alt } = node.props;
    if (node.component === 'picture' && changed.length > 0) {
      const words = describedAs(String(alt ?? ''), from, to);
      // words that stay are put aside meanwhile: with another picture they would go, and their translations with them
      if (words === alt) changed.unshift(['alt', '']);
      changed.push(['alt', words]);
    }
    return changed.map(([property = '', value = '']) => ({
      command: 'setProperty',
      args: { id: node.id, property, value },
    }));
  });
  const fields = settingsNaming(draft, old).map(([field, json]) => [field, JSON.parse(json.replaceAll(old, next))]);
  if (fields.length === 0) return edits;
  const change: Change = Object.fromEntries(fields);
  return [...edits, { command: 'setConfiguration', args: { change } }];
}

/** An owner's own words stay: they may be about what the picture is for. */
function describedAs(alt: string, from: NamedImage, to: NamedImage): string {
  return alt === '' || alt === from.alt ? to.alt : alt;
}

function propertiesNaming({ props }: PageNode, key: string): readonly [property: string, value: string][] {
  return Object.entries(props).flatMap(([property, value]) =>
    typeof value === 'string' && value.includes(key) ? [[property, value]] : [],
  );
}

/** Settings as JSON: an advert's address stands among the adverts and as the name of its details. */
function settingsNaming({ configuration }: Draft, key: string): readonly [field: string, json: string][] {
  return Object.entries(configuration).flatMap(([field, value]) => {
    // The logo follows the picture that is marked as one.
    const json = field === 'logo' ? '' : (JSON.stringify(value) ?? '');
    return json.includes(key) ? [[field, json]] : [];
  });
}
