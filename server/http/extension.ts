import type { FastifyInstance } from 'fastify';

/** For what cannot be said as a route: plug-ins, streams of files, sockets. It is handed what it needs. */
export type Extension<Deps> = (app: FastifyInstance, deps: Deps) => void | Promise<void>;
