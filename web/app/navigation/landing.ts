import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import type { TextKey } from '#core/texts/index.ts';

interface Landing {
  readonly address: string;
  readonly label: TextKey;
  /** The organisation it is of. */
  readonly name: string;
}

/** What the window's history keeps of home where somebody comes back to it from what they landed on. */
interface HomeState {
  readonly stays?: boolean;
}

/** The state of a way to home itself, which leads nobody on. */
export const STAYS: HomeState = { stays: true };

export const staysHome = (state: HomeState | null): boolean => state?.stays === true;

/** spec organisations.323: where the work of somebody is who makes no pages; undefined where it is nowhere. */
export function landingOf(organisations: readonly OrganisationSummary[] = []): Landing | undefined {
  for (const { slug, name, role } of organisations) {
    const at = `/o/${encodeURIComponent(slug)}`;
    if (mayInOrganisation(role, 'vouchers.look'))
      return { address: `${at}/settings/vouchers`, label: 'home.noPages.vouchers', name };
    if (mayInOrganisation(role, 'pages.read')) return { address: `${at}/pages`, label: 'home.noPages.pages', name };
  }
  return undefined;
}
