import type { PagePermission } from '#core/access/permissions.ts';
import type { PageSummary } from '#core/ports/api.ts';

/** A page of a list. `action` is what a collaborator may do with it; absent where it is one's own, or not known. */
export type ListedPage = PageSummary & { readonly action?: PagePermission };
