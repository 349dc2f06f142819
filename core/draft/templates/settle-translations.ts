import { baseText } from '../draft-strings.ts';
import { type KnownSource, lacksSources, settleTexts } from '../made-from.ts';
import type { Draft } from '../types.ts';

/**
 * A draft that may have been stored before translations kept what they were made from: those are taken as up to date. The
 * second language of a template is known better: where nobody touched a translation, but somebody its text, it is of the
 * text of the template.
 */
export async function settleTranslations(draft: Draft): Promise<Draft> {
  if (!lacksSources(draft.configuration)) return draft;
  return settleTexts(draft, await templateSources());
}

let known: KnownSource | null = null;

async function templateSources(): Promise<KnownSource> {
  // large, and asked for only by pages of earlier versions
  known ??= sourcesOf((await import('./index.ts')).templateDrafts());
  return known;
}

function sourcesOf(templates: readonly Draft[]): KnownSource {
  const sources = new Map<string, string>();
  for (const draft of templates) {
    for (const [code, { strings }] of Object.entries(draft.configuration.languages)) {
      for (const [key, words] of Object.entries(strings))
        sources.set(nameOf(code, key, words), baseText(draft, key) ?? '');
    }
  }
  return (code, key, words) => sources.get(nameOf(code, key, words));
}

function nameOf(...parts: readonly string[]): string {
  return JSON.stringify(parts);
}
