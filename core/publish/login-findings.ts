import { loginMethod } from '#core/auth/registry.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Finding } from '#core/page/finding.ts';

/** Login methods of the page that will refuse everybody as they are set: a custom app without its key or its secret. */
export function loginFindings({ authentications }: Pick<PageConfiguration, 'authentications'>): Finding[] {
  return authentications.flatMap(({ name, active, config }, i): Finding[] => {
    const method = loginMethod(name);
    if (!active || method?.judge !== 'account') return [];
    const { useCustomApp, apiKey, apiSecret } = (config.oauth ?? {}) as Readonly<Record<string, unknown>>;
    if (useCustomApp !== true || (apiKey && apiSecret)) return [];
    const setting = `/authentications/${i}/config/oauth`;
    return [{ level: 'warning', key: 'publish.appUnfinished', params: { method: name }, setting }];
  });
}
