import type { AuditEvent, AuditPart, AuditSelection } from '#core/ports/audit.ts';
import { useApp } from '../../../app/app-context.ts';
import { type ShownParts, useParts } from '../../../app/use-parts.ts';

export interface ShownEvents extends ShownParts<AuditPart> {
  /** All that were loaded, the newest first. */
  readonly events: readonly AuditEvent[];
}

/** The events that fit, part by part. */
export function useAuditEvents(org: string, selection: AuditSelection): ShownEvents {
  const { api } = useApp();
  const shown = useParts(JSON.stringify([org, selection]), (cursor, signal) =>
    api.auditEvents(org, { ...selection, ...(cursor !== undefined && { cursor }) }, signal),
  );
  return { ...shown, events: shown.parts.flatMap(({ audit_events: events }) => events) };
}
