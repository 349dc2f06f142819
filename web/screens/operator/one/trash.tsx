import { useState } from 'react';
import type { OperatedDetails } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { dayOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

interface TrashProps {
  readonly organisation: OperatedDetails;
  /** Shows the organisation anew. */
  onChanged(): void;
}

/** spec organisations.155: the button that moves an organisation to the trash, once its name was typed. */
export function TrashButton({ organisation, onChanged }: TrashProps) {
  const { api } = useApp();
  const { slug, name, state } = organisation;
  const isOperator = useIsOperator();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, failure, act, forget } = useAct();
  if (!isOperator || state === 'trashed') return null;
  const isRight = typed.trim() === slug;
  const trash = () => {
    setTried(true);
    if (!isRight) return;
    void act(async () => {
      await (await api.staff()).trashOrganisation(slug);
      toast(text('operator.wasTrashed', { name }), { tone: 'success' });
      onChanged();
    });
  };
  const begin = (isOpen: boolean) => {
    setTyped('');
    setTried(false);
    forget();
    setOpen(isOpen);
  };
  return (
    <>
      <Button onClick={() => begin(true)}>{text('operator.trash')}</Button>
      <FormDialog
        {...{ open, busy, variant: 'danger', onOpenChange: begin, onSubmit: trash }}
        title={text('operator.trashTitle', { name })}
        description={text('operator.trashHint')}
        label={text('operator.trash')}
      >
        <Field
          label={text('operator.trashName', { slug })}
          error={isTried && !isRight ? text('operator.trashWrong', { slug }) : null}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {failure && <Notice tone="danger">{failure.reason}</Notice>}
      </FormDialog>
    </>
  );
}

/** Until when it can be restored, and the way back. */
export function TrashedNotice({ organisation, onChanged }: TrashProps) {
  const { api } = useApp();
  const { slug, name, trashed } = organisation;
  const isOperator = useIsOperator();
  const { busy, failure, act } = useAct();
  if (trashed === null) return null;
  const restore = () =>
    act(async () => {
      await (await api.staff()).restoreOrganisation(slug);
      toast(text('operator.wasRestored', { name }), { tone: 'success' });
      onChanged();
    });
  return (
    <>
      <Notice
        tone="warning"
        title={text('operator.trashedSince', { day: dayOf(trashed.at) })}
        action={
          isOperator ? (
            <Button size="s" busy={busy} onClick={restore}>
              {text('operator.restore')}
            </Button>
          ) : null
        }
      >
        {text('operator.trashedUntil', { day: dayOf(trashed.until) })}
      </Notice>
      {failure && <Notice tone="danger">{failure.reason}</Notice>}
    </>
  );
}
