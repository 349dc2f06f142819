import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GatewaysActor } from '#core/app/start-app-settings.ts';
import { LIMIT_LABELS } from '#core/gateways/configured-gateway.ts';
import {
  asksController,
  asksOf,
  type GatewayDraft,
  isTouched,
  offeredLimits,
  vendorLabel,
  vendorNames,
} from '#core/gateways/gateway-draft.ts';
import { labelOf } from '#core/gateways/guide.ts';
import { type GatewayKind, isGatewayKind } from '#core/gateways/settings.ts';
import type { Failure } from '#core/machines/failure.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useUnloadWarning } from '../../../app/navigation/block-navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { TextInput } from '../../../ui/field/text-input.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { AskedField } from './asked-field.tsx';
import styles from './gateways.module.css';
import { PagesField } from './pages-field.tsx';

interface FormProps {
  readonly actor: GatewaysActor;
  readonly pages: readonly PageSummary[];
}

/** A gateway is added or changed. What is entered stays until it is saved or given up. */
export function GatewayForm({ actor, pages }: FormProps) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const [leaving, setLeaving] = useState(false);
  const formId = 'gateway-form';
  const touched = draft !== null && isTouched(draft);
  useUnloadWarning(touched);
  if (draft === null) return null;
  const close = () => {
    if (saving) return;
    if (touched) setLeaving(true);
    else actor.send({ type: 'form.close' });
  };
  const title = draft.before
    ? text('gatewayScreen.changeTitle', { name: draft.before.name })
    : text('gatewayScreen.addTitle');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={title}
      description={draft.before ? text(vendorLabel(draft.kind)) : undefined}
      footer={
        <>
          <Button disabled={saving} onClick={close}>
            {text('gatewayScreen.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {text('gatewayScreen.save')}
          </Button>
        </>
      }
    >
      <Fields actor={actor} draft={draft} pages={pages} id={formId} />
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={text('gatewayScreen.discardTitle')}
        description={text('gatewayScreen.discardHint')}
        confirm={text('gatewayScreen.discard')}
        danger
        onConfirm={() => {
          setLeaving(false);
          actor.send({ type: 'form.close' });
        }}
      />
    </Dialog>
  );
}

interface FieldsProps extends FormProps {
  readonly draft: GatewayDraft;
  readonly id: string;
}

function Fields({ actor, draft, pages, id }: FieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const problems = useSelector(actor, ({ context }) => context.problems);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const saving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const { before, kind, typed } = draft;
  const type = (field: string) => (words: string | null) => actor.send({ type: 'form.typed', field, words });
  const marked = Object.keys(problems).join();
  useEffect(() => {
    if (marked !== '') form.current?.querySelector<HTMLElement>('input[aria-invalid], select[aria-invalid]')?.focus();
  }, [marked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'form.save' });
  };
  return (
    <form ref={form} id={id} className={styles.form} noValidate aria-busy={saving || undefined} onSubmit={submit}>
      {before === null && (
        <Field label={text('gatewayScreen.kind')} hint={text('gatewayScreen.kindHint')} error={problems.kind}>
          {(control) => (
            <Select
              {...control}
              options={vendorNames}
              value={kind}
              onChange={({ target }) => {
                if (isGatewayKind(target.value)) actor.send({ type: 'form.kind', kind: target.value });
              }}
            />
          )}
        </Field>
      )}
      <Field label={text('gatewayScreen.name')} hint={text('gatewayScreen.nameHint')} error={problems.name}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={typed.name ?? ''}
            onChange={({ target }) => type('name')(target.value)}
          />
        )}
      </Field>
      {asksOf(kind).map((ask) => (
        <AskedField
          key={ask.field}
          ask={ask}
          label={text(labelOf(ask))}
          words={typed[ask.field]}
          isSet={before !== null && isKept(ask.field, before)}
          error={problems[ask.field]}
          onType={type(ask.field)}
        />
      ))}
      {asksController(kind) && (before?.certificate || typed.certificate || problems.certificate) && (
        <Field
          label={text('gatewayScreen.optional', { label: text('gatewayScreen.fingerprint') })}
          hint={text('gatewayScreen.fingerprintHint')}
          error={problems.certificate}
        >
          {(control) => (
            <TextInput
              {...control}
              className={styles.mono}
              autoComplete="off"
              spellCheck={false}
              value={typed.certificate ?? ''}
              onChange={({ target }) => type('certificate')(target.value)}
            />
          )}
        </Field>
      )}
      <Limits kind={kind} typed={typed} problems={problems} type={type} />
      <PagesField
        chosen={draft.pages}
        pages={pages}
        error={problems.pages}
        onChoose={(chosen) => actor.send({ type: 'form.pages', pages: chosen })}
      />
      {failure !== null && <Refusal failure={failure} isMarked={Object.keys(problems).length > 0} />}
    </form>
  );
}

/** Why it was not saved. Where no field is marked, this comes into sight: the form may be longer than its dialog. */
function Refusal({ failure, isMarked }: { readonly failure: Failure; readonly isMarked: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal comes into sight, one with the same words too
  useEffect(() => {
    if (!isMarked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, isMarked]);
  const isOutdated = failure.status === 412;
  return (
    <div ref={place}>
      {isOutdated ? (
        <Notice tone="warning" title={text('gatewayScreen.changedMeanwhile')}>
          {text('gatewayScreen.changedMeanwhileHint')}
        </Notice>
      ) : (
        <Notice tone="danger" title={text('gatewayScreen.notSaved')}>
          {isMarked ? text('gatewayScreen.wrong') : failure.reason}
        </Notice>
      )}
    </div>
  );
}

function isKept(field: string, before: NonNullable<GatewayDraft['before']>): boolean {
  return (field === 'secret' || field === 'password') && before[field] !== null;
}

interface LimitsProps {
  readonly kind: GatewayKind;
  readonly typed: GatewayDraft['typed'];
  readonly problems: Readonly<Record<string, string>>;
  type(field: string): (words: string) => void;
}

/** What each visitor gets at most. */
function Limits({ kind, typed, problems, type }: LimitsProps) {
  const offered = offeredLimits(kind);
  const hint =
    offered.length > 0
      ? text('gatewayScreen.limitsHint')
      : text('gatewayScreen.noLimits', { vendor: text(vendorLabel(kind)) });
  return (
    <fieldset className={styles.part}>
      <legend>{text('gatewayScreen.limits')}</legend>
      <p className={styles.partHint}>{hint}</p>
      {offered.length > 0 && (
        <div className={styles.limits}>
          {offered.map((limit) => (
            <Field key={limit} label={text(LIMIT_LABELS[limit])} error={problems[`limits.${limit}`]}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed[`limits.${limit}`] ?? ''}
                  onChange={({ target }) => type(`limits.${limit}`)(target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  );
}
