import { type FormEvent, useEffect, useState } from 'react';
import { addressesIn } from '#core/access/invite-rules.ts';
import { readPermission } from '#core/access/roles.ts';
import { email as emailRule } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { actionOptions } from '../../../sharing/action-options.ts';
import { GroupChoices, useGroups } from '../../../sharing/group-choices.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import classes from './batches.module.css';
import type { ActDialogProps } from './use-batches.ts';
import { partsOf } from './work-through.ts';

const FORM = 'share-pages';

/** Who may do what with the selected pages from now on; each person gets one mail about all of them. */
export function ShareManyDialog({ open, pages, org, batches, onClose }: ActDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="form"
      title={text('selection.title.share', { count: pages.length })}
      description={text('selection.hint.share')}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary">
            {text('selection.go.share', { count: pages.length })}
          </Button>
        </>
      }
    >
      <ShareForm {...{ open, pages, org, batches, onClose }} />
    </Dialog>
  );
}

/** The organisation that all pages are of; null where it is not known, or these are several. */
function useOnlyOrganisation(pages: ActDialogProps['pages'], org: string | undefined): string | null {
  const app = useApp();
  const [only, setOnly] = useState(org ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection does not change while it is asked about
  useEffect(() => {
    let isOver = false;
    const ids = pages.map(({ id }) => id);
    partsOf(app, ids, org).then(
      ([part, ...others]) => isOver || setOnly(part && others.length === 0 ? part.org : null),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, []);
  return only;
}

function ShareForm({ pages, org, batches, onClose }: ActDialogProps) {
  const app = useApp();
  const [typed, setTyped] = useState('');
  const groups = useGroups(useOnlyOrganisation(pages, org));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [right, setRight] = useState<'r' | 'r,w'>('r');
  const [mistake, setMistake] = useState<string | undefined>();
  const share = async (event: FormEvent) => {
    event.preventDefault();
    const people = addressesIn(typed);
    const wrong = people.filter((one) => emailRule(one) !== null);
    const isForNobody = people.length + chosen.length === 0;
    if (isForNobody) return setMistake(text(groups.length > 0 ? 'groups.nobody' : 'sharing.emailMissing'));
    if (wrong.length > 0) return setMistake(text('sharing.emailsWrong', { emails: wrong.join(', ') }));
    onClose();
    const ids = pages.map(({ id }) => id);
    await batches.start(
      'share',
      { people, ...(chosen.length > 0 && { groups: chosen }), right },
      partsOf(app, ids, org),
    );
  };
  return (
    <form id={FORM} className={classes.form} onSubmit={(event) => void share(event)} noValidate>
      <Field label={text('sharing.emails')} hint={text('sharing.emailsHint')} error={mistake}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={text('sharing.emailExample')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setMistake(undefined);
            }}
          />
        )}
      </Field>
      <GroupChoices legend={text('groups.many')} groups={groups} chosen={chosen} onChange={setChosen} />
      <Field label={text('sharing.action')}>
        {(control) => (
          <Select
            {...control}
            options={actionOptions()}
            value={right}
            onChange={(event) => setRight(readPermission(event.target.value) ?? 'r')}
          />
        )}
      </Field>
    </form>
  );
}
