import { sealing } from './audit/sealing.ts';
import { auditStreams } from './audit/streams/send-streams.ts';
import type { ServerContext } from './context.ts';
import { certificateHosts } from './dashboards/certificate-hosts.ts';
import { deliveryTests } from './dashboards/delivery-tests.ts';
import { hostWatch } from './hosts/watch-hosts.ts';
import { housekeeping } from './housekeeping.ts';
import type { Extension } from './http/create-app.ts';
import { secretMails } from './identity/secret-mails.ts';
import { pageBatches } from './pages/batches/work-on-batches.ts';
import { publishMails } from './pages/requests/publish-mails.ts';
import { shareMails } from './pages/share-mails.ts';
import { bringIns } from './people/bring-in/move-pages.ts';
import { invitationMails } from './people/invitation-mails.ts';
import { quotaMails } from './people/quota-mails.ts';
import { trashedMails } from './people/staff/trashed-organisations.ts';
import { trashMails } from './people/trash-mails.ts';
import { accountActs } from './people/waiting/account-acts.ts';
import { webhookMails } from './people/webhook-mails.ts';
import { realtimeExtension } from './rooms/realtime-extension.ts';
import { staticExtension } from './static/static-extension.ts';
import { imageExtension, storageExtension } from './uploads/upload-extensions.ts';
import { sessionWatch } from './visitors/leases/watch-sessions.ts';
import { portalExtension } from './visitors/portal/portal-routes.ts';
import { webhookSending } from './webhooks/sender.ts';

/** Extensions, registered after the routes in this order. */
export const extensions: readonly Extension<ServerContext>[] = [
  housekeeping,
  certificateHosts,
  realtimeExtension,
  deliveryTests,
  sealing,
  auditStreams,
  webhookSending,
  shareMails,
  publishMails,
  pageBatches,
  bringIns,
  invitationMails,
  quotaMails,
  webhookMails,
  secretMails,
  accountActs,
  trashMails,
  hostWatch,
  trashedMails,
  storageExtension,
  imageExtension,
  (app, context) => sessionWatch(app, { ...context, store: context.store.visitors }),
  (app, context) => portalExtension(app, { ...context, store: context.store.visitors }),
  staticExtension,
];
