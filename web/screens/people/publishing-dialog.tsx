import { useState } from 'react';
import type { PeopleChange } from '#core/machines/people/people.types.ts';
import type { Member } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/field/field.tsx';

interface PublishingDialogProps {
  readonly member: Member;
  readonly open: boolean;
  onClose(): void;
  onChange(change: PeopleChange): void;
}

const CHOICES = ['publishes', 'asks'] as const;

/** spec organisations.202: whether a person publishes what they edit, or asks others to. */
export function PublishingDialog({ member, open, onClose, onChange }: PublishingDialogProps) {
  const [asks, setAsks] = useState(member.asks_to_publish === true);
  const save = () =>
    asks === (member.asks_to_publish === true)
      ? onClose()
      : onChange({ type: 'member.publishing', id: member.user_id, asks });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={text('people.publishingTitle', { name: member.name || member.email })}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {text('people.save')}
          </Button>
        </>
      }
    >
      <Field label={text('people.publishing')} hint={text('people.publishingHint')}>
        {(control) => (
          <Select
            {...control}
            options={CHOICES.map((value) => ({ value, label: text(`people.${value}`) }))}
            value={asks ? 'asks' : 'publishes'}
            onChange={(event) => setAsks(event.target.value === 'asks')}
          />
        )}
      </Field>
    </Dialog>
  );
}
