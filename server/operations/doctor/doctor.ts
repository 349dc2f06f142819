import { text } from '#core/texts/index.ts';
import type { Settings } from '../../domain/settings.ts';
import { auditCheck } from './audit-check.ts';
import { dataChecks } from './data-checks.ts';
import type { DoctorCheck, DoctorFinding } from './finding.ts';
import { gatewayCheck } from './gateway-check.ts';
import { mailCheck } from './mail-check.ts';
import { brandCheck, networkChecks } from './network-checks.ts';
import { providerCheck } from './provider-check.ts';
import { settingsCheck } from './settings-check.ts';
import { webhookCheck } from './webhook-check.ts';

/** A check that takes longer says so; an integrity check of a large database may take minutes. */
const PATIENCE = 300_000;

const CHECKS: readonly DoctorCheck[] = [
  settingsCheck,
  ...dataChecks,
  auditCheck,
  providerCheck,
  ...networkChecks,
  mailCheck,
  brandCheck,
  gatewayCheck,
  webhookCheck,
];

/** Looks at an installation from all sides, one check after the other. Nothing is changed and nothing is sent. */
export async function examine(settings: Settings): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  for (const check of CHECKS) findings.push(...(await run(check, settings)));
  return findings;
}

async function run({ name, run: look }: DoctorCheck, settings: Settings): Promise<DoctorFinding[]> {
  const limit = AbortSignal.timeout(PATIENCE);
  const late = new Promise<never>((_, reject) =>
    limit.addEventListener('abort', () => reject(new Error(text('doctor.late', { seconds: PATIENCE / 1_000 })))),
  );
  try {
    const results = await Promise.race([look(settings), late]);
    return results.map((result) => ({ check: name, ...result }));
  } catch (error) {
    return [{ check: name, level: 'error', message: error instanceof Error ? error.message : String(error) }];
  }
}
