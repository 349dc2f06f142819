import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { AUDIT_DAYS } from '#core/ports/audit.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { CheckedForm, type Mistakes, type Values } from '../../../app/auth/auth-screen.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import forms from '../forms.module.css';
import { StreamsSection } from './streams-section.tsx';

interface KeepDialogProps {
  readonly organisation: Organisation;
  /** `changed`: what is shown of the organisation is old. */
  onClose(changed: boolean): void;
}

type Name = 'days';

/** spec organisations.189: for how many days the audit log is kept. Fewer ones remove what is older, and it says so. */
export function KeepDialog({ organisation, onClose }: KeepDialogProps) {
  const { api } = useApp();
  const { id, audit_days: kept } = organisation;
  const [days, setDays] = useState(String(kept));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isLess = daysOf(days) !== null && Number(days) < kept;

  async function save(values: Values<Name>) {
    setBusy(true);
    setFailure(null);
    try {
      await api.renameOrganisation(id, { audit_days: Number(values.days) });
      toast(text('auditLog.keptFor', { days: values.days }), { tone: 'success' });
      onClose(true);
    } catch (error) {
      setFailure(failureOf(error).reason);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || busy || onClose(false)}
      title={text('auditLog.keep')}
      description={text('auditLog.keepHint')}
    >
      <CheckedForm className={forms.general} names={['days']} check={findMistakes} busy={busy} onSend={save}>
        {(mistakes) => (
          <>
            <Field label={text('auditLog.days')} error={mistakes.days ? text(mistakes.days, AUDIT_DAYS) : null}>
              {(control) => (
                <TextInput
                  {...control}
                  name="days"
                  inputMode="numeric"
                  autoComplete="off"
                  autoFocus
                  value={days}
                  onChange={(event) => setDays(event.target.value)}
                />
              )}
            </Field>
            {isLess && <Notice tone="warning">{text('auditLog.fewer', { days: days.trim() })}</Notice>}
            {failure && <Notice tone="danger">{failure}</Notice>}
            <Button className={forms.save} type="submit" variant="primary" busy={busy}>
              {text('auditLog.keepSave')}
            </Button>
          </>
        )}
      </CheckedForm>
      <StreamsSection org={id} />
    </Dialog>
  );
}

/** The number that was typed; null where it is none of the days that are possible. */
function daysOf(typed: string): number | null {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= AUDIT_DAYS.least && days <= AUDIT_DAYS.most ? days : null;
}

const findMistakes = ({ days }: Values<Name>): Mistakes<Name> => ({
  days: daysOf(days) === null ? 'auditLog.daysWrong' : null,
});
