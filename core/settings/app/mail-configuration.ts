import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { AppSettings } from './types.ts';

/** The mail server of a dashboard where the settings of a page's own (core/settings/smtp.ts) look for it. */
export function mailConfiguration({ editor }: AppSettings): Readonly<PageConfiguration> {
  return { ...defaultConfiguration(), smtp: { service: '', ...editor.smtp } };
}
