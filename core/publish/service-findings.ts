import { loginMethod } from '#core/auth/registry.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { Finding } from '#core/page/finding.ts';
import { text } from '#core/texts/index.ts';

/** What the world around a page lets it use. */
interface Around {
  /** Methods decided elsewhere that can be asked here. */
  readonly ready: readonly string[];
  /** Whether the account may have apps of its own. */
  readonly ownApps: boolean;
}

/** Login methods of the page that nobody can be asked for: no app of the provider, no gateway for text messages. */
export function serviceFindings(
  { authentications }: Pick<PageConfiguration, 'authentications'>,
  { ready, ownApps }: Around,
): Finding[] {
  return authentications.flatMap(({ name, active, config }, i): Finding[] => {
    const method = loginMethod(name);
    if (!active || !method || ready.includes(name)) return [];
    const setting = `/authentications/${i}/config`;
    if (method.judge === 'sms') return [{ level: 'warning', key: 'publish.noSms', setting }];
    const { useCustomApp } = (config.oauth ?? {}) as Readonly<Record<string, unknown>>;
    if (method.judge !== 'account' || (useCustomApp === true && ownApps)) return [];
    return [{ level: 'warning', key: 'publish.noApp', params: { method: text(method.label) }, setting }];
  });
}
