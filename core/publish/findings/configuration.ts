import { validateConfiguration } from '#core/config/validate.ts';
import type { FindFindings } from './types.ts';

/** What is wrong or odd with the settings as such. */
export const configurationFindings: FindFindings = ({ draft: { configuration } }) =>
  validateConfiguration(configuration).map(({ severity, key, params, path }) => ({
    level: severity,
    key,
    params,
    setting: path,
  }));
