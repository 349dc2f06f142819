import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { AUDIT_FORMATS, type AuditFormat, type AuditSelection } from '#core/ports/audit.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { saveFile } from '../../../app/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/message/toast.ts';

const LABELS = { csv: 'auditLog.exportCsv', ndjson: 'auditLog.exportNdjson' } as const;
const TYPES = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

interface ExportMenuProps {
  readonly org: string;
  readonly selection: AuditSelection;
}

/** Takes the events that are filtered for as a file. */
export function ExportMenu({ org, selection }: ExportMenuProps) {
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const take = async (format: AuditFormat) => {
    setBusy(true);
    try {
      const lines = await api.exportAudit(org, format, selection);
      saveFile(`audit-${org}.${format}`, TYPES[format], await new Response(lines).blob());
    } catch (error) {
      toast(text('auditLog.exportFailed'), { tone: 'danger', description: failureOf(error).reason });
    }
    setBusy(false);
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={<Download size={16} />} busy={busy}>
          {text(busy ? 'auditLog.exporting' : 'auditLog.export')}
        </Button>
      }
    >
      {AUDIT_FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => void take(format)}>
          {text(LABELS[format])}
        </MenuItem>
      ))}
    </Menu>
  );
}
