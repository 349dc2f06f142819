import type { AuditCalls, AuditEvent } from '#core/ports/audit.ts';
import { body, required } from './answer-parts.ts';
import type { Call } from './api-call.ts';

const at = (org: string | null): string =>
  `${org === null ? '/users/me' : `/organisations/${encodeURIComponent(org)}`}/audit_events`;

/** What was done, by whom. */
export function auditCalls(call: Call): AuditCalls {
  return {
    async auditEvents(org, query, signal) {
      const { body: answer, next } = await call(at(org), { query: { ...query }, signal });
      return { audit_events: required<AuditEvent[]>(answer, 'audit_events'), ...(next !== undefined && { next }) };
    },
    exportAudit: (org, format, selection, signal) =>
      body(call(`${at(org)}.${format}`, { query: { ...selection }, file: true, signal })),
  };
}
