import { BRAND_IMAGES } from '../domain/image-folders.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Repositories } from '../ports/store/store.ts';
import { workplaceOf } from './own-organisation.ts';
import { admitMore } from './quotas/quotas.ts';
import { suspensionOf } from './suspension.ts';

interface FolderDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'memberships' | 'organisations'>;
}

/** Images of a folder: all of them, or those alone that were uploaded by sessions of one organisation. */
export interface ImageLibrary {
  readonly folder: string;
  readonly organisation: string | null;
}

/** Whose images are in a folder: those of the organisation that a person works in, or of that of a brand. */
async function organisationOfFolder(
  { folder, organisation }: ImageLibrary,
  { store }: FolderDeps,
): Promise<OrganisationRecord | undefined> {
  if (organisation !== null) return store.organisations.byId(organisation);
  const [kind, name = ''] = folder.split('/');
  if (kind !== BRAND_IMAGES) return workplaceOf({ id: name }, { store });
  const brand = await store.dashboards.byHostname(name);
  return brand?.organisation_id ? store.organisations.byId(brand.organisation_id) : undefined;
}

/** spec organisations.101: a suspended organisation takes no images, and none of it is changed. */
export async function refuseImages(library: ImageLibrary, deps: FolderDeps): Promise<void> {
  const suspended = suspensionOf(await organisationOfFolder(library, deps));
  if (suspended) throw suspended;
}

/** spec organisations.104: throws where an image does not fit into what its organisation may store. */
export async function admitImage(
  { folder, bytes }: { readonly folder: string; readonly bytes: number },
  { store }: { readonly store: Repositories },
): Promise<void> {
  const organisation = await organisationOfFolder({ folder, organisation: null }, { store });
  if (organisation) await admitMore(organisation, 'storage', bytes, { store });
}
