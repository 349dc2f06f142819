import type { GatewayPages } from '#core/ports/folders.ts';
import type { Repositories } from '../../ports/store/store.ts';
import { type Reader, readablePages } from './list-folders.ts';

interface Deps {
  readonly store: Pick<Repositories, 'dashboards' | 'gateways' | 'pages'>;
}

/** spec screens.60: the gateways of an organisation's brands, with those of its pages that they name and the reader may read. */
export async function listGatewayPages(reader: Reader, { store }: Deps): Promise<GatewayPages[]> {
  const { id } = reader.organisation;
  const brands = (await store.dashboards.list()).filter(({ organisation_id }) => organisation_id === id);
  const records = (await Promise.all(brands.map((brand) => store.gateways.ofDashboard(brand.id)))).flat();
  const named = records.map((record) => ({ ...record, pages: namedPages(record.settings) }));
  const ids = [...new Set(named.flatMap(({ pages }) => (pages === 'all' ? [] : pages)))];
  const readable = await store.pages.ofOrganisation(readablePages(reader), { light: true, ids });
  const known = new Set(readable.map((page) => page.id));
  return named
    .map((one) => ({
      id: one.id,
      name: one.name,
      pages: one.pages === 'all' ? ('all' as const) : one.pages.filter((page) => known.has(page)),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** What it was stored with before there was a choice counts as all pages (server/gateways/stored-gateways.ts). */
const namedPages = ({ pages }: Readonly<Record<string, unknown>>): readonly string[] | 'all' =>
  Array.isArray(pages) ? pages.map(String) : 'all';
