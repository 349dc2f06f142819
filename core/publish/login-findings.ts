import { code } from '#core/auth/code.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { DEFAULT_ACCESS_CODE } from '#core/constants.ts';
import type { Finding } from '#core/page/finding.ts';

/** What is unfinished of the page's login methods: a code that everybody knows, an app that refuses everybody. */
export function loginFindings({ authentications }: Pick<PageConfiguration, 'authentications'>): Finding[] {
  return authentications.flatMap(({ name, active, config }, i): Finding[] => {
    if (active && name === code.name && (config.code ?? DEFAULT_ACCESS_CODE) === DEFAULT_ACCESS_CODE) {
      const params = { code: DEFAULT_ACCESS_CODE };
      return [{ level: 'warning', key: 'publish.codeUnchanged', params, setting: `/authentications/${i}/config` }];
    }
    const method = loginMethod(name);
    if (!active || method?.judge !== 'account') return [];
    const { useCustomApp, apiKey, apiSecret } = (config.oauth ?? {}) as Readonly<Record<string, unknown>>;
    if (useCustomApp !== true || (apiKey && apiSecret)) return [];
    const setting = `/authentications/${i}/config/oauth`;
    return [{ level: 'warning', key: 'publish.appUnfinished', params: { method: name }, setting }];
  });
}
