import { PagesBar } from './batches/selection-bar.tsx';
import { OrganisationScreen } from './organisation/organisation-screen.tsx';

/** The pages of an organisation, and what is done with many of them. */
export function OrganisationPagesScreen({ org }: { readonly org: string }) {
  return (
    <>
      <OrganisationScreen org={org} />
      <PagesBar org={org} />
    </>
  );
}
