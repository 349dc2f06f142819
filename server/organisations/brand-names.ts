import { text } from '#core/texts/index.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';

/** Of one organisation. */
export const MOST_BRANDS = 20;

/** No name server ever answers for such a name (RFC 6761). */
const OF_NOBODY = '.invalid';

/** What is stored in place of a host where a brand has none. Nobody is shown it. */
export const hostOfNobody = (id: string): string => `brand-${id}${OF_NOBODY}`;

/** Whether that is a host that people can come to. */
export const isReachable = (host: string): boolean => host !== '' && !host.endsWith(OF_NOBODY);

/** The hosts of brands, and in words those that have none. */
export interface NamedBrands {
  readonly brands: string[];
  readonly hostless: string[];
}

export function namedBrands(dashboards: readonly DashboardRecord[]): NamedBrands {
  const hosts = dashboards.filter(({ editor_hostname }) => isReachable(editor_hostname));
  const hostless = dashboards.filter(({ editor_hostname }) => !isReachable(editor_hostname));
  return { brands: hosts.map(({ editor_hostname }) => editor_hostname), hostless: hostless.map(brandWords) };
}

/** A brand by its host, as everywhere; one without a host by its name. */
export function brandWords({ editor_hostname, config }: Pick<DashboardRecord, 'editor_hostname' | 'config'>): string {
  if (isReachable(editor_hostname)) return editor_hostname;
  const name = config.editor.org_name?.trim() ?? '';
  return name === '' ? text('hosts.unnamedNoHost') : text('hosts.noHost', { name });
}
