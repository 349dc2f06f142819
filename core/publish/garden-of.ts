import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import type { Draft } from '#core/draft/types.ts';
import { type GardenEntry, walledGarden } from '#core/gateways/walled-garden.ts';
import { advertUrl } from '#core/rules/advert-url.ts';
import { advertHost } from './advert/advert-host.ts';

/** What a gateway has to open before visitors log in by a page at a host; `pictures` are the hosts compiling found. */
export function gardenOf(draft: Draft, host: string, pictures: readonly string[]): GardenEntry[] {
  const { active, type, urls } = draft.configuration.advertising;
  const shown = active ? urls.filter((url) => advertUrl[type](url) === null) : [];
  const hosts = shown.flatMap((url) => advertHost(type, url) ?? []);
  return walledGarden({
    host,
    methods: methodsOnPage(draft.document),
    pictures,
    advert: shown.length === 0 ? null : { type, hosts },
  });
}
