import type { OperatorHit } from '#core/ports/operator.ts';
import { brandWords } from '../organisations/brand-names.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';

interface FindDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'organisations' | 'organisationUses'>;
}

/** Hits of each kind. */
const MOST = 20;

/** spec organisations.50: what fits the words, as names, hosts, emails, ids or addresses of pages, with its organisation. */
export async function findOrganisations(typed: string, { store }: FindDeps): Promise<OperatorHit[]> {
  const words = pageInAddress(typed) ?? typed.trim();
  if (words === '') return [];
  const all = await store.organisations.list();
  const byId = new Map(all.map((one) => [one.id, one]));
  const fits = (text: string) => folded(text).includes(folded(words));
  const named = all.filter(({ id, name, slug }) => fits(name) || fits(slug) || id === words);
  const brands = (await store.dashboards.list()).filter((one) => fits(brandWords(one)));
  const people = await store.organisationUses.findPeople(words, MOST);
  const pages = await store.organisationUses.findPages(words, MOST);
  const hit = (
    kind: OperatorHit['kind'],
    label: string,
    organisation: OrganisationRecord | undefined,
  ): OperatorHit[] => (organisation ? [{ kind, label, organisation: shortOf(organisation) }] : []);
  return [
    ...named.slice(0, MOST).flatMap((one) => hit('organisation', one.name, one)),
    ...brands.slice(0, MOST).flatMap((one) => hit('brand', brandWords(one), byId.get(one.organisation_id ?? ''))),
    ...people.flatMap(({ label, organisation_id }) => hit('person', label, byId.get(organisation_id))),
    ...pages.flatMap(({ label, organisation_id }) => hit('page', label, byId.get(organisation_id))),
  ];
}

const shortOf = ({ id, slug, name }: OrganisationRecord) => ({ id, slug, name });

/** The id of the page whose address this is; undefined where it is none. */
function pageInAddress(typed: string): string | undefined {
  return /\/(?:p|edit|preview)\/([^/?#\s]+)/.exec(typed)?.[1];
}

/** Without accents and capitals. */
function folded(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
