import { authenticationRoutes } from './authentications.ts';
import { capabilityRoutes } from './capabilities.ts';
import { dashboardRoutes } from './dashboards.ts';
import { editorPageRoutes } from './editor-pages.ts';
import { fontRoutes } from './fonts.ts';
import { healthRoutes } from './health.ts';
import { inspectRoutes } from './inspect.ts';
import { jobRoutes } from './jobs.ts';
import { loginServiceRoutes } from './login-services.ts';
import { passwordRoutes } from './passwords.ts';
import { permissionRoutes } from './permissions.ts';
import { realtimeTicketRoutes } from './realtime-tickets.ts';
import { sessionRoutes } from './sessions.ts';
import { statusRoutes } from './status.ts';
import type { Route } from './types.ts';
import { uploadRoutes } from './uploads.ts';
import { userRoutes } from './users.ts';
import { visitorRoutes } from './visitors.ts';

/** Every route of the server. The role table is generated from this list. */
export const routes: readonly Route[] = [
  ...authenticationRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...passwordRoutes,
  ...capabilityRoutes,
  ...loginServiceRoutes,
  ...editorPageRoutes,
  ...permissionRoutes,
  ...visitorRoutes,
  ...dashboardRoutes,
  ...statusRoutes,
  ...realtimeTicketRoutes,
  ...uploadRoutes,
  ...inspectRoutes,
  ...fontRoutes,
  ...jobRoutes,
  ...healthRoutes,
];
