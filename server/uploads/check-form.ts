import type { Condition, Policy } from './policy.ts';

/** The fields of an upload form in the order they came, and the size of its file in bytes. */
export interface UploadForm {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly size: number;
}

/** Fields that no condition has to name, as S3 has it. */
const EXEMPT = new Set(['policy', 'signature', 'awsaccesskeyid', 'file']);

const isExempt = (name: string) => EXEMPT.has(name) || name.startsWith('x-ignore-');

/** The name of the field a condition speaks of, in lower case; null for the size. */
function subject(condition: Condition): string | null {
  if (!Array.isArray(condition)) return (Object.keys(condition)[0] ?? '').toLowerCase();
  return condition[0] === 'content-length-range' ? null : condition[1].slice(1).toLowerCase();
}

function holds(condition: Condition, form: UploadForm, value: string | undefined): boolean {
  if (!Array.isArray(condition)) return value === Object.values(condition)[0];
  const [kind, first, second] = condition;
  if (kind === 'content-length-range') return form.size >= first && form.size <= second;
  if (value === undefined) return false;
  return kind === 'eq' ? value === second : kind === 'starts-with' && value.startsWith(second);
}

/**
 * Whether a form is what its policy allows, as S3 decides it: the policy is alive, each condition holds,
 * and each field is named by a condition. Field names are read in any case. null where it is, else why not.
 */
export function checkForm(form: UploadForm, policy: Policy, now: number): string | null {
  if (!(Date.parse(policy.expiration) > now)) return 'expired';
  const fields = new Map<string, string>();
  for (const [name, value] of form.fields) {
    if (fields.has(name.toLowerCase())) return `duplicate field: ${name}`;
    fields.set(name.toLowerCase(), value);
  }
  const named = new Set(policy.conditions.map(subject));
  const extra = [...fields.keys()].find((name) => !isExempt(name) && !named.has(name));
  if (extra !== undefined) return `unexpected field: ${extra}`;
  for (const condition of policy.conditions) {
    const name = subject(condition);
    if (!holds(condition, form, name === null ? undefined : fields.get(name)))
      return `condition: ${JSON.stringify(condition)}`;
  }
  return null;
}
