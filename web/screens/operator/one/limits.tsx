import { useState } from 'react';
import { QUOTA_NAMES, typedQuota } from '#core/access/quotas.ts';
import type { QuotaName } from '#core/access/types.ts';
import type { OperatedDetails } from '#core/ports/operator.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { storageWords } from '../../../app/usage/storage-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useUnloadWarning } from '../../../ui/message/unload-warning.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useAct } from '../use-act.ts';
import { useIsOperator } from '../use-is-operator.ts';

type Typed = Readonly<Record<QuotaName, string>>;

interface LimitsProps {
  readonly organisation: OperatedDetails;
  onChanged(): void;
}

/** spec organisations.103, screens.52: sets what an organisation may have at most. What cannot be read stays as it was typed. */
export function LimitsButton({ organisation, onChanged }: LimitsProps) {
  const { api } = useApp();
  const { slug, name, quotas } = organisation;
  const [before, typedBefore] = [quotas, typedOf(quotas)];
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<Typed>(typedBefore);
  const [isTried, setTried] = useState(false);
  const { busy, failure, act, forget } = useAct();
  useUnloadWarning(open && QUOTA_NAMES.some((one) => typed[one] !== typedBefore[one]));
  if (!useIsOperator()) return null;
  // What was not typed anew stays to the byte, whatever it reads as.
  const limitOf = (one: QuotaName) => (typed[one] === typedBefore[one] ? before[one] : typedQuota(one, typed[one]));
  const save = () => {
    setTried(true);
    if (QUOTA_NAMES.some((one) => limitOf(one) === undefined)) return;
    void act(async () => {
      const limits = Object.fromEntries(QUOTA_NAMES.map((one) => [one, limitOf(one) ?? null]));
      await (await api.staff()).setQuotas(slug, limits);
      toast(text('operator.limitsSaved', { name }), { tone: 'success' });
      onChanged();
    });
  };
  const begin = (isOpen: boolean) => {
    setTyped(typedBefore);
    setTried(false);
    forget();
    setOpen(isOpen);
  };
  return (
    <>
      <Button onClick={() => begin(true)}>{text('operator.limits')}</Button>
      <FormDialog
        {...{ open, busy, variant: 'primary', onOpenChange: begin, onSubmit: save }}
        title={text('operator.limitsTitle', { name })}
        description={text('operator.limitsHint')}
        label={text('operator.limitsSave')}
      >
        {QUOTA_NAMES.map((one) => (
          <LimitField
            key={one}
            name={one}
            value={typed[one]}
            error={isTried && limitOf(one) === undefined ? wrong(one) : null}
            onType={(value) => setTyped({ ...typed, [one]: value })}
          />
        ))}
        {failure && (
          <Notice tone="danger" title={text('operator.limitsFailed')}>
            {failure.reason}
          </Notice>
        )}
      </FormDialog>
    </>
  );
}

interface LimitFieldProps {
  readonly name: QuotaName;
  readonly value: string;
  readonly error: string | null;
  onType(value: string): void;
}

function LimitField({ name, value, error, onType }: LimitFieldProps) {
  return (
    <Field label={text(`operator.limit.${name}`)} error={error}>
      {(control) => (
        <TextInput {...control} autoComplete="off" value={value} onChange={(event) => onType(event.target.value)} />
      )}
    </Field>
  );
}

const wrong = (name: QuotaName): string =>
  text(name === 'storage' ? 'operator.limitWrongStorage' : 'operator.limitWrong');

function typedOf({ pages, storage, members, mails }: OperatedDetails['quotas']): Typed {
  const words = (limit: number | null) => (limit === null ? '' : String(limit));
  return {
    pages: words(pages),
    storage: storage === null ? '' : storageWords(storage),
    members: words(members),
    mails: words(mails),
  };
}
