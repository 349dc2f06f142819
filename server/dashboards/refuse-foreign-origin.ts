import type { FastifyRequest } from 'fastify';
import { refusal } from '../domain/http-error.ts';
import { dashboardOf, type HostDeps } from './dashboard-of.ts';

interface OriginDeps extends HostDeps {
  publicUrl(): string;
}

/** Values of Sec-Fetch-Site that mean a foreign page; browsers send it where they send no Origin, as for images. */
const FOREIGN_SITE = ['cross-site', 'same-site'];

/** Throws if a browser says that the request comes from a foreign page. Programs send no origin. */
export async function refuseForeignOrigin(request: FastifyRequest, deps: OriginDeps): Promise<void> {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && FOREIGN_SITE.includes(String(site))) {
    throw refusal(403, 'foreign_origin', 'server.foreignSite');
  }
  if (origin !== undefined && !(await isOwnOrigin(origin, request.host, deps))) {
    throw refusal(403, 'foreign_origin', 'server.foreignOrigin', { origin: origin.slice(0, 100) });
  }
}

/** Own origins are the host of the request, the public address, and the hosts of dashboards. */
export async function isOwnOrigin(origin: string, host: string, deps: OriginDeps): Promise<boolean> {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.host === host || url.origin === new URL(deps.publicUrl()).origin) return true;
  const dashboard = await dashboardOf(url.hostname, deps);
  return dashboard?.editor_hostname === url.hostname;
}
