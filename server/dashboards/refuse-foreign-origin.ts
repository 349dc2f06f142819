import type { FastifyRequest } from 'fastify';
import { refusal } from '../domain/http-error.ts';
import { dashboardOf, type HostDeps } from './dashboard-of.ts';

interface OriginDeps extends HostDeps {
  publicUrl(): string;
}

/** What a browser says of the page a request comes from, where it names no origin, as for a picture's address. */
const FOREIGN_SITE = ['cross-site', 'same-site'];

/** Throws where a browser says the request comes from a page of somebody else. Programs say nothing of it. */
export async function refuseForeignOrigin(request: FastifyRequest, deps: OriginDeps): Promise<void> {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && FOREIGN_SITE.includes(String(site))) {
    throw refusal(403, 'foreign_origin', 'server.foreignSite');
  }
  if (origin !== undefined && !(await isOwnOrigin(origin, request.host, deps))) {
    throw refusal(403, 'foreign_origin', 'server.foreignOrigin', { origin: origin.slice(0, 100) });
  }
}

/** Own is: the very host the request went to, the public address, or the host of a dashboard. */
export async function isOwnOrigin(origin: string, host: string, deps: OriginDeps): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.host === host || url.origin === new URL(deps.publicUrl()).origin) return true;
  const dashboard = await dashboardOf(url.hostname, deps);
  return dashboard?.editor_hostname === url.hostname;
}
