import { pointer } from '../json.ts';
import type { Finding } from '../report.ts';
import type { PageConfiguration } from '../types.ts';

export function* languageCodes({ languages }: PageConfiguration): Iterable<Finding> {
  for (const [key, { code }] of Object.entries(languages)) {
    if (code === key) continue;
    const path = pointer(pointer('/languages', key), 'code');
    yield { severity: 'warning', path, key: 'config.languageMismatch', params: { key, code } };
  }
}

export function* defaultLanguage({ defaultLanguage: code, languages }: PageConfiguration): Iterable<Finding> {
  if (code === null || Object.hasOwn(languages, code)) return;
  yield { severity: 'warning', path: '/defaultLanguage', key: 'config.defaultLanguage', params: { code } };
}
