import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { VisitorDeps } from '../deps.ts';
import { sendMissing } from '../published/send-page.ts';
import { sendProblem } from '../visit/visit.ts';
import { registerVisitorRoutes } from '../visit/visitor-route.ts';
import { openPortal } from './portal.ts';
import { portalRoutes } from './portal-routes.ts';

const FORM_LIMIT = 65_536;

/** The visitor's pages: the published page, its form, and the way to the gateway. No script, no storage, and no cookie but the token of a device. */
export async function portalExtension(app: FastifyInstance, deps: VisitorDeps): Promise<void> {
  const portal = openPortal(deps);
  await app.register(async (scope) => {
    deps.storeCircuit.limit(scope);
    await scope.register(formbody, { bodyLimit: FORM_LIMIT });
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      sendProblem(error, request, reply, portal.pages, portal.deps),
    );
    // Addresses of visitors, wherever they lead: nobody is shown the editor there.
    for (const url of ['/p', '/p/*', '/guest/*']) scope.all(url, (request, reply) => sendMissing(request, reply));
    registerVisitorRoutes(scope, portalRoutes, portal);
  });
}
