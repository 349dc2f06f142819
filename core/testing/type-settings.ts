import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Setting } from '#core/settings/types.ts';

/** A person at these settings: what they type, and what they are shown. */
export function typeSettings(settings: readonly Setting[]) {
  function setting(id: string): Setting {
    const found = settings.find((one) => one.id === id);
    if (!found) throw new Error(`There is no setting ${id}.`);
    return found;
  }

  /** The configuration after something was typed, or the key of the sentence. */
  function typed(id: string, words: string, configuration = defaultConfiguration()): PageConfiguration | string {
    const result = setting(id).parse(words, configuration);
    return 'error' in result ? result.error : { ...configuration, ...result.change };
  }

  function allTyped(...steps: readonly (readonly [id: string, words: string])[]): PageConfiguration {
    return steps.reduce((configuration, [id, words]) => {
      const after = typed(id, words, configuration);
      if (typeof after === 'string') throw new Error(`${id} was refused: ${after}`);
      return after;
    }, defaultConfiguration());
  }

  const shown = (configuration: PageConfiguration) =>
    settings.filter(({ applies }) => applies?.(configuration) ?? true).map(({ id }) => id);

  return { setting, typed, allTyped, shown };
}
