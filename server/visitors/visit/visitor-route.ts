import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../http/answer-error.ts';
import { startVisit, type Visit, type VisitParams } from './visit.ts';

/** One request at an address of visitors, and its reply. */
export interface VisitorCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One request of a visitor for a page that is published. */
export interface PageCall extends VisitorCall {
  readonly visit: Visit;
}

type Handled = FastifyReply | Promise<FastifyReply>;

/** A route of visitors as data. Its handler works with `Portal` and with nothing else of the server. */
export interface VisitorRoute<Portal> {
  readonly method: 'GET' | 'POST' | ['GET', 'POST'];
  readonly url: string;
  /** A GET that uses something up: no HEAD sets it off. */
  readonly effects?: true;
  /** Programs ask it and read no page: what is wrong is answered as JSON. */
  readonly answersPrograms?: true;
  readonly handler: (call: VisitorCall, portal: Portal) => Handled;
}

/** A route below a published page. Where there is none, the visitor is told so, and the handler does not run. */
export function pageRoute<Portal extends VisitPortal>({
  handler,
  ...route
}: Omit<VisitorRoute<Portal>, 'handler'> & {
  readonly handler: (call: PageCall, portal: Portal) => Handled;
}): VisitorRoute<Portal> {
  return {
    ...route,
    async handler({ request, reply }, portal) {
      const asked = request as FastifyRequest<{ Params: VisitParams }>;
      const visit = await startVisit(asked, reply, portal.pages, portal.deps);
      return visit ? handler({ request, reply, visit }, portal) : reply;
    },
  };
}

/** What a visit is begun with. */
interface VisitPortal {
  readonly pages: Parameters<typeof startVisit>[2];
  readonly deps: Parameters<typeof startVisit>[3];
}

export function registerVisitorRoutes<Portal>(
  scope: FastifyInstance,
  routes: readonly VisitorRoute<Portal>[],
  portal: Portal,
): void {
  for (const { method, url, effects, answersPrograms, handler } of routes) {
    scope.route({
      method,
      url,
      ...(effects && { exposeHeadRoute: false }),
      ...(answersPrograms && { errorHandler: answerError }),
      handler: (request, reply) => handler({ request, reply }, portal),
    });
  }
}

/** Sends the visitor on, to an address that no browser keeps. */
export function sendOnward(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}
