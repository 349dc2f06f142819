import { isObject, own, withKey } from '#core/config/json.ts';
import { readText } from '#core/config/source/read-source.ts';

/** A configuration under the name its page is wanted to have; `instead` is the other name that it had. */
export interface Named<Config> {
  readonly config: Config;
  readonly instead?: string;
}

/**
 * spec page-document.9: the configuration owns the name of a page, so that a label which says another name has to become
 * the name in it. A configuration that is stored as text stays text; one that cannot be read is left as it is, for
 * whoever reads it to refuse.
 */
export function withWantedName<Config>(config: Config, label: string | undefined): Named<Config> {
  if (label === undefined || label === '') return { config };
  if (typeof config === 'string') {
    const source = readText(config);
    if (!source.ok) return { config };
    const named = withWantedName(source.value, label);
    return named.config === source.value ? { config } : { ...named, config: JSON.stringify(named.config) as Config };
  }
  const name = isObject(config) ? own(config, 'name') : undefined;
  if (!isObject(config) || typeof name !== 'string' || name === label) return { config };
  return { config: withKey(config, 'name', label) as Config, ...(name !== '' && { instead: name }) };
}
