import { type FormEvent, useEffect, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { MemberName } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useOnePart } from './move-dialog.tsx';
import type { ActDialogProps } from './use-batches.ts';

const FORM = 'give-pages';

/** A choice of the person who gets the selected pages. */
export function GiveDialog(props: ActDialogProps) {
  const { open, pages, batches, onClose } = props;
  const part = useOnePart(props);
  const { people, problem } = usePeople(open ? part?.org : undefined);
  const [to, setTo] = useState('');
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (to === '' || !part) return;
    onClose();
    void batches.start('give', { to }, [part]);
  };
  const options = people.map(({ user_id, name, email }) => ({
    value: user_id,
    label: name === '' ? email : `${name} (${email})`,
  }));
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="form"
      title={text('selection.title.give', { count: pages.length })}
      description={text('selection.hint.give')}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" disabled={to === ''}>
            {text('selection.go.give', { count: pages.length })}
          </Button>
        </>
      }
    >
      {problem !== null && <Notice tone="danger" title={problem} />}
      <form id={FORM} onSubmit={give}>
        <Field label={text('selection.newOwner')}>
          {(control) => (
            <Select
              {...control}
              options={[{ value: '', label: text('selection.choosePerson') }, ...options]}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** The people of an organisation, once they are asked for. */
function usePeople(org: string | undefined): { people: readonly MemberName[]; problem: string | null } {
  const { api } = useApp();
  const [people, setPeople] = useState<readonly MemberName[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (org === undefined) return;
    const request = new AbortController();
    setProblem(null);
    api.memberNames(org, request.signal).then(
      (found) => request.signal.aborted || setPeople(found),
      (error: unknown) => request.signal.aborted || setProblem(failureOf(error).reason),
    );
    return () => request.abort();
  }, [api, org]);
  return { people, problem };
}
