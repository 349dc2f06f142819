import type { SecretValues } from '../ports/store/secrets.ts';

/** Whether the same secrets stand at the same places. */
export function sameSecrets(a: SecretValues, b: SecretValues): boolean {
  return a.size === b.size && [...a].every(([path, value]) => b.get(path) === value);
}
