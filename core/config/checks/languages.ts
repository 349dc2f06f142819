import { pointer } from '../json.ts';
import type { Tell } from '../report.ts';
import type { PageConfiguration, PageLanguage } from '../types.ts';

export function languageCodes({ languages }: PageConfiguration, tell: Tell): void {
  for (const key of Object.keys(languages)) {
    const { code } = languages[key] as PageLanguage;
    if (code === key) continue;
    const path = pointer(pointer('/languages', key), 'code');
    tell({ severity: 'warning', path, key: 'config.languageMismatch', params: { key, code } });
  }
}

export function defaultLanguage({ defaultLanguage: code, languages }: PageConfiguration, tell: Tell): void {
  if (code === null || Object.hasOwn(languages, code)) return;
  tell({ severity: 'warning', path: '/defaultLanguage', key: 'config.defaultLanguage', params: { code } });
}
