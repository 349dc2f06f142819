import type { ConfigurationFinding, RefusedConfiguration } from '../report.ts';
import { excessFinding, faultIn } from './read-json.ts';
import { excessIn } from './scan-json.ts';

/**
 * JSON text as a value, or a refusal. As JSON.parse reads it: of a key that stands twice the last value is taken. What
 * is to be checked or written back is read by `readJson`.
 */
export function parseJson(source: string): { readonly ok: true; readonly value: unknown } | RefusedConfiguration {
  const excess = excessIn(source);
  if (excess) return refused(excessFinding(excess));
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch {
    return refused(faultIn(source));
  }
}

function refused({ key, params }: ConfigurationFinding): RefusedConfiguration {
  return { ok: false, reason: key, details: [{ severity: 'error', path: '', key, params }] };
}
