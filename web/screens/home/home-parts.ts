/**
 * What home does not begin with, and the pages of an organisation, as one part: several would share pieces of home among them,
 * and each piece of its own makes home larger.
 */

export { AccountNotices } from '../../app/account-notices.tsx';
export { watchLists } from '../../app/adapters/list-channel.ts';
export { SignInNotices } from '../../app/sign-in-notices.tsx';
export { MakesNoPages } from './account/makes-no-pages.tsx';
export { PagesBar } from './batches/selection-bar.tsx';
export { HomeChips, HomeTools } from './lists/home-tools.tsx';
export { HomeSide } from './organisation/home-side.tsx';
export { MoveFromHome } from './organisation/move-from-home.tsx';
export { OrganisationPagesScreen } from './organisation-pages.tsx';
export { PageRows } from './pages/page-row.tsx';
export { runSharedTour } from './shared-tour.ts';
export { TrashList } from './trash/trash-list.tsx';
export { TrashNotice } from './trash/trash-notice.tsx';
