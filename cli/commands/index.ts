import type { TextKey } from '#core/texts/index.ts';
import type { Command } from '../command.ts';
import { couponsAdd } from './coupons-add.ts';
import { couponsInvalidate } from './coupons-invalidate.ts';
import { couponsList } from './coupons-list.ts';
import { dashboardsAdd } from './dashboards-add.ts';
import { dashboardsList } from './dashboards-list.ts';
import { dashboardsRename } from './dashboards-rename.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { migrate } from './migrate.ts';
import { pagesGet } from './pages-get.ts';
import { pagesList } from './pages-list.ts';
import { publish } from './publish.ts';
import { render } from './render.ts';
import { serve } from './serve.ts';
import { testDeliver } from './test-deliver.ts';
import { translationsExport } from './translations-export.ts';
import { translationsImport } from './translations-import.ts';
import { usersCapabilitiesAdd, usersCapabilitiesRemove } from './users-capabilities.ts';
import { usersInvite } from './users-invite.ts';
import { usersList } from './users-list.ts';
import { usersSignOn } from './users-sign-on.ts';
import { usersDisable, usersEnable } from './users-state.ts';
import { validate } from './validate.ts';
import { visitorsErase, visitorsExport, visitorsList } from './visitors.ts';
import { whoami } from './whoami.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  validate,
  migrate,
  render,
  translationsExport,
  translationsImport,
  login,
  logout,
  whoami,
  pagesList,
  pagesGet,
  publish,
  visitorsList,
  visitorsExport,
  visitorsErase,
  testDeliver,
  serve,
  usersInvite,
  usersSignOn,
  usersList,
  usersDisable,
  usersEnable,
  usersCapabilitiesAdd,
  usersCapabilitiesRemove,
  dashboardsAdd,
  dashboardsList,
  dashboardsRename,
  couponsAdd,
  couponsList,
  couponsInvalidate,
];

/** What the help says of words that only lead to commands. */
export const groups: Readonly<Record<string, TextKey>> = {
  coupons: 'cli.coupons.summary',
  dashboards: 'cli.dashboards.summary',
  pages: 'cli.pages.summary',
  translations: 'cli.translations.summary',
  users: 'cli.users.summary',
  visitors: 'cli.visitors.summary',
  'users capabilities': 'cli.users.capabilities.summary',
};
