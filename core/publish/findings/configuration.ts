import { formPatterns, wrongPatterns } from '#core/config/checks/methods.ts';
import { validateConfiguration } from '#core/config/validate.ts';
import { pattern } from '#core/rules/pattern.ts';
import type { FindFindings } from './types.ts';

/** What is wrong or odd with the settings as such. */
export const configurationFindings: FindFindings = ({ draft: { configuration }, patternFault = pattern }) =>
  [...validateConfiguration(configuration), ...wrongPatterns(formPatterns(configuration), patternFault)].map(
    ({ severity, key, params, path }) => ({ level: severity, key, params, setting: path }),
  );
