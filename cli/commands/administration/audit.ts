import type { TerminalCommand } from '../../command.ts';
import { EXIT, Fault } from '../../output/fault.ts';
import { operating } from '../../store/with-store.ts';

/** Looks whether somebody changed what was written down of acts. */
export const auditVerify: TerminalCommand = {
  name: 'audit verify',
  opensData: true,
  summary: 'cli.audit.verify.summary',
  examples: 'examples.auditVerify',
  async run(_typed, { terminal, output }) {
    const { auditFindings, verifyAudit } = await import('../../../server/operations/doctor/audit-check.ts');
    const { verified, folder } = await operating(terminal, async (settings) => ({
      verified: await verifyAudit(settings),
      folder: settings.data,
    }));
    if (verified === null) throw new Fault(EXIT.input, 'cli.audit.verify.unreadable', { folder });
    const findings = auditFindings(verified);
    await output.result(
      verified,
      findings.map(({ message }) => message),
    );
    return findings.some(({ level }) => level === 'error') ? EXIT.findings : EXIT.ok;
  },
};
