import { useState } from 'react';
import type { PeopleChange } from '#core/machines/people/people.types.ts';
import type { Member } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';

interface ResetDialogProps {
  readonly member: Member;
  readonly open: boolean;
  onClose(): void;
  onChange(change: PeopleChange): void;
}

/** Asks why how somebody signs in is reset, and says what becomes of it (spec accounts.85). */
export function ResetDialog({ member, open, onClose, onChange }: ResetDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const name = member.name || member.email;
  function ask() {
    if (reason.trim().length < 3) setMissing(true);
    else onChange({ type: 'member.reset', id: member.user_id, reason });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={text('resetSignIn.title', { name })}
      description={text('resetSignIn.hint', { name })}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="danger" onClick={ask}>
            {text('resetSignIn.ask')}
          </Button>
        </>
      }
    >
      <Field
        label={text('resetSignIn.reason')}
        hint={text('resetSignIn.reasonHint')}
        error={isMissing ? text('resetSignIn.reasonMissing') : null}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={reason}
            onChange={(event) => {
              setMissing(false);
              setReason(event.target.value);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
