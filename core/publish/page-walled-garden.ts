import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { type WalledGardenEntry, walledGarden } from '#core/gateways/walled-garden.ts';
import { advertUrl } from '#core/rules/url.ts';
import { advertHost } from './advert/advert-source.ts';

/** The walled garden of a draft that is published at `host`; `pictures` are the picture hosts that compiling found. */
export function pageWalledGarden(draft: Draft, host: string, pictures: readonly string[]): WalledGardenEntry[] {
  const { active, type, urls } = draft.configuration.advertising;
  const shown = active ? urls.filter((url) => advertUrl[type](url) === null) : [];
  const hosts = shown.flatMap((url) => advertHost(type, url) ?? []);
  return walledGarden({
    host,
    methods: [...methodsOnPage(draft.document)].flatMap((name) => loginMethod(name) ?? []),
    pictures,
    advert: shown.length === 0 ? null : { type, hosts },
  });
}
