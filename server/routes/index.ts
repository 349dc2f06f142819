import { leftoverJobsExtension } from '../delivery/leftover-jobs-extension.ts';
import { imageExtension } from '../images/image-extension.ts';
import { storageExtension } from '../uploads/storage-extension.ts';
import { authenticationRoutes } from './authentications.ts';
import { capabilityRoutes } from './capabilities.ts';
import { dashboardRoutes } from './dashboards.ts';
import { editorPageRoutes } from './editor-pages.ts';
import { inspectRoutes } from './inspect.ts';
import { jobRoutes } from './jobs.ts';
import { passwordRoutes } from './passwords.ts';
import { permissionRoutes } from './permissions.ts';
import { statusRoutes } from './status.ts';
import type { Extension, Route } from './types.ts';
import { uploadRoutes } from './uploads.ts';
import { userRoutes } from './users.ts';

/** Every route of the server. The role table is generated from this list. */
export const routes: readonly Route[] = [
  ...authenticationRoutes,
  ...userRoutes,
  ...passwordRoutes,
  ...capabilityRoutes,
  ...editorPageRoutes,
  ...permissionRoutes,
  ...dashboardRoutes,
  ...statusRoutes,
  ...uploadRoutes,
  ...inspectRoutes,
  ...jobRoutes,
];

/** What is registered after the routes, in this order. */
export const extensions: readonly Extension[] = [leftoverJobsExtension, storageExtension, imageExtension];
