import type { Responsible } from '#core/visitors/types.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';

// spec visitors.65

/** Who is responsible for the data of the visitors of an organisation; null: none of its brands says so. */
export async function responsibleFor(
  organisationId: string | null,
  { dashboards }: Pick<Repositories, 'dashboards'>,
): Promise<Responsible | null> {
  const brands = organisationId === null ? [] : await dashboards.ofOrganisation(organisationId);
  return brands.map(responsibleOf).find((one) => one !== null) ?? null;
}

/** Who is named by a brand; null where its settings have no name. */
export function responsibleOf({ config }: Pick<DashboardRecord, 'config'>): Responsible | null {
  const {
    name = '',
    address = '',
    email = '',
    phone = '',
    officer = '',
    country = '',
  } = config.editor.responsible ?? {};
  return name.trim() === '' ? null : { name, address, email, phone, officer, country };
}
