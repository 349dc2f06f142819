import { methodsOnPage } from '#core/auth/methods-on-page.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { type WalledGardenEntry, walledGarden } from '#core/gateways/walled-garden.ts';
import { advertUrl } from '#core/rules/url.ts';
import { advertHost } from './advert/advert-page.ts';
import type { PublishReport } from './compile.ts';

/**
 * The walled garden of a draft that is published at `host`; `fetched` is what compiling found. Providers of accounts send
 * visitors back to `returnHost`.
 */
export function pageWalledGarden(
  draft: Draft,
  host: string,
  fetched: PublishReport['fetched'],
  returnHost: string = host,
): WalledGardenEntry[] {
  const { active, type, urls } = draft.configuration.advertising;
  const shown = active ? urls.filter((url) => advertUrl[type](url) === null) : [];
  const hosts = shown.flatMap((url) => advertHost(type, url) ?? []);
  return walledGarden({
    host,
    returnHost,
    methods: [...methodsOnPage(draft.document)].flatMap((name) => loginMethod(name) ?? []),
    fetched: fetched.map(({ fetched: { why }, host }) => ({ host, why })),
    advert: shown.length === 0 ? null : { type, hosts },
  });
}
