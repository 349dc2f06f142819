import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIGURATION_VERSION } from '../../../core/constants.ts';
import { oneOf, randomOf } from '../../harness/seeded.ts';

const WORDS = 'welcome guest network coffee harbour garden please accept terms visit today lobby station'.split(' ');
const CODES = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'tr', 'ar', 'ja'];

/**
 * Writes sound page configurations of about 4 KB, indented as a person keeps them: several login methods, a form,
 * adverts, languages with translations.
 */
export function writeConfigurations(folder: string, count: number): number {
  mkdirSync(folder, { recursive: true });
  const random = randomOf(14);
  const pick = <Item>(items: readonly Item[]) => oneOf(items, random);
  const words = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least)) }, () => pick(WORDS)).join(' ');
  let bytes = 0;
  for (let at = 0; at < count; at++) {
    const fields = Array.from({ length: 3 + Math.floor(random() * 4) }, (_, index) => ({
      type: pick(['string', 'text', 'integer', 'date']),
      key: `field_${index}`,
      label: words(1, 3),
      regexp: random() < 0.3 ? pick(['^[0-9]{4,8}$', '^\\S+@\\S+$', '^[A-Z]{2}[0-9]+$']) : '',
      optional: random() < 0.5,
      invalidMessage: words(2, 5),
    }));
    const languages = CODES.slice(0, 1 + Math.floor(random() * 3)).map((code) => [
      code,
      {
        code,
        name: words(1, 2),
        flag: code,
        active: random() < 0.8,
        strings: Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`node.n${index}.text`, words(3, 9)])),
      },
    ]);
    const configuration = {
      version: CONFIGURATION_VERSION,
      name: words(1, 4),
      authentications: [
        { name: 'click', active: true, config: {} },
        { name: 'code', active: random() < 0.5, config: { code: String(Math.floor(random() * 10_000)) } },
        { name: pick(['google', 'twitter', 'live']), active: false, config: { oauth: { useCustomApp: false } } },
        { name: 'form', active: random() < 0.5, config: { fields, textColor: '#1a1a1a' } },
      ],
      advertising: {
        active: random() < 0.5,
        type: 'image',
        duration: 5 + Math.floor(random() * 10),
        urls: Array.from({ length: 2 }, (_, index) => `https://images.example.com/${at}/${index}.png`),
        rotation: { active: false, type: 'none', duration_quantity: 1, duration_unit: 'DAY', duration: 86_400 },
      },
      security: { active: false, code: '' },
      languages: Object.fromEntries(languages),
      defaultLanguage: null,
      terms: words(40, 160),
      logo: { url: `/i/320/0/splash_images/${at}.png`, w: 320, h: 120 },
      fonts: ['Inter'],
      background_color: '#ffffff',
      smtp: { service: '' },
    };
    const text = `${JSON.stringify(configuration, null, 2)}\n`;
    bytes += text.length;
    writeFileSync(join(folder, `${String(at).padStart(5, '0')}.json`), text);
  }
  return bytes / count;
}
