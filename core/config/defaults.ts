import { CONFIGURATION_VERSION } from '../constants.ts';
import type { PageConfiguration } from './types.ts';

/**
 * A new configuration. `node scripts/configuration-schema.ts` writes it to schemas/page-configuration.default.json, which
 * the server hands out.
 */
export const CONFIGURATION_DEFAULTS = {
  version: CONFIGURATION_VERSION,
  name: 'New Page',
  authentications: [],
  advertising: {
    active: false,
    type: 'image',
    duration: 5,
    urls: [''],
    rotation: {
      active: false,
      type: 'none',
      duration_quantity: 1,
      duration_unit: 'DAY',
      duration: 86_400,
      start_point: 'week',
      start_time: '08:00',
    },
  },
  security: { active: false, code: '' },
  languages: {},
  defaultLanguage: null,
  terms: 'Write your terms and conditions here!',
  logo: { url: '', w: 0, h: 0 },
  fonts: [],
  cover: '',
  background_image: '',
  background_image_info: { width: 0, height: 0 },
  background_color: '',
  smtp: { service: '' },
} satisfies PageConfiguration;

/** A new configuration as a copy of one's own to change. */
export function defaultConfiguration(): PageConfiguration {
  return structuredClone<PageConfiguration>(CONFIGURATION_DEFAULTS);
}
