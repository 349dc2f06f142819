import { fingerprint } from '#core/config/fingerprint.ts';
import { isTranslated } from '#core/config/page-strings.ts';
import { baseText } from '#core/draft/base-text.ts';
import { nodeOfKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import type { NodeId } from '#core/page/types.ts';

/** Elements whose text was changed since it was translated, with the codes of those languages. */
export type OutdatedNodes = ReadonlyMap<NodeId, readonly string[]>;

/** The same of a page in one language, or in all of its languages. */
export function outdatedNodes(draft: Draft, code: string | null): OutdatedNodes {
  const found = new Map<NodeId, readonly string[]>();
  const same = new Set(draft.configuration.same_everywhere);
  for (const language of Object.values(draft.configuration.languages)) {
    if (code !== null && language.code !== code) continue;
    for (const [key, { hash }] of Object.entries(language.made_from ?? {})) {
      const id = nodeOfKey(key)?.id;
      if (id === undefined || same.has(key) || !isTranslated(language.strings, key)) continue;
      const text = baseText(draft, key);
      if (text === null || fingerprint(text) === hash) continue;
      const codes = found.get(id) ?? [];
      if (!codes.includes(language.code)) found.set(id, [...codes, language.code]);
    }
  }
  return found;
}

/** Asks again only where the page or its languages are others; the same answer where nothing else is outdated. */
export function rememberOutdated(): typeof outdatedNodes {
  let asked: { readonly draft: Draft; readonly code: string | null } | null = null;
  let known: OutdatedNodes = new Map();
  return (draft, code) => {
    const before = asked;
    asked = { draft, code };
    if (
      before !== null &&
      before.code === code &&
      before.draft.document === draft.document &&
      before.draft.configuration === draft.configuration
    )
      return known;
    const found = outdatedNodes(draft, code);
    if (!sameNodes(found, known)) known = found;
    return known;
  };
}

function sameNodes(one: OutdatedNodes, other: OutdatedNodes): boolean {
  return one.size === other.size && [...one].every(([id, codes]) => other.get(id)?.join() === codes.join());
}
