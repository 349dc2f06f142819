import { type RefObject, useRef, useState } from 'react';
import { TOKEN_DAYS, TOKEN_NAME_MAXIMUM } from '#core/access/token-scopes.ts';
import { TOKEN_SCOPES, type TokenScope } from '#core/constants.ts';
import { type Failure, failureOf, NO_ANSWER } from '#core/machines/failure.ts';
import type { NewApiToken } from '#core/ports/account.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { CheckedForm, type Mistakes, type Values } from '../../app/auth/auth-screen.tsx';
import { dayOf } from '../../app/day-words.ts';
import { useHeldWindow } from '../../app/navigation/block-navigation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Field, Select, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import classes from './account.module.css';

const NAMES = ['name', 'scope', 'days'] as const;
type Name = (typeof NAMES)[number];

/** Days after which a token may expire. */
const ENDS = [7, 30, TOKEN_DAYS.usual, 365] as const;

interface NewTokenFormProps {
  /** A request is under way. */
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onMade: (token: NewApiToken) => void;
  readonly onCancel: () => void;
}

/** Name, scope and end of a new token. */
export function NewTokenForm({ busy, onBusy, onMade, onCancel }: NewTokenFormProps) {
  const { api } = useApp();
  const [failure, setFailure] = useState<Failure | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const taken = failure?.code === 'name_taken' ? failure.reason : null;

  async function make({ name, scope, days }: Values<Name>) {
    onBusy(true);
    setFailure(null);
    try {
      const request = { name: name.trim(), scope: readScope(scope), expires_in_days: Number(days) };
      onMade(await api.createApiToken(request));
    } catch (error) {
      setFailure(failureOf(error));
      nameInput.current?.focus();
    }
    onBusy(false);
  }

  return (
    <CheckedForm className={classes.form} names={NAMES} check={findMistakes} busy={busy} onSend={make}>
      {(mistakes) => (
        <>
          <NameField
            input={nameInput}
            error={mistakes.name ? text(mistakes.name) : taken}
            onInput={() => taken && setFailure(null)}
          />
          <ScopeChoice />
          <Field label={text('tokens.expires')}>
            {(control) => (
              <Select
                {...control}
                name="days"
                size="l"
                defaultValue={String(TOKEN_DAYS.usual)}
                options={ENDS.map((days) => ({ value: String(days), label: text('tokens.days', { days }) }))}
              />
            )}
          </Field>
          {failure && !taken ? (
            <Notice tone="danger">
              {failure.reason} {failure.status === NO_ANSWER && text('tokens.perhapsMade')}
            </Notice>
          ) : null}
          <div className={classes.actions}>
            <Button disabled={busy} onClick={onCancel}>
              {text('ui.cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {text('tokens.create')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  );
}

interface NameFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly error: string | null;
  readonly onInput: () => void;
}

function NameField({ input, error, onInput }: NameFieldProps) {
  return (
    <Field label={text('tokens.name')} hint={text('tokens.nameHint')} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          name="name"
          size="l"
          maxLength={TOKEN_NAME_MAXIMUM}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          onInput={onInput}
        />
      )}
    </Field>
  );
}

/** What a program may do with the token; the least at first. */
function ScopeChoice() {
  return (
    <fieldset className={classes.scopes}>
      <legend>{text('tokens.scope')}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <label key={scope} className={classes.scope}>
          <input type="radio" name="scope" value={scope} defaultChecked={scope === 'validate'} />
          <span>
            <strong>{text(`tokens.scope.${scope}`)}</strong>
            <span>{text(`tokens.scopeHint.${scope}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function findMistakes({ name }: Values<Name>): Mistakes<Name> {
  return { name: name.trim() === '' ? 'tokens.nameMissing' : null };
}

function readScope(chosen: string): TokenScope {
  return TOKEN_SCOPES.find((scope) => scope === chosen) ?? 'read';
}

interface MadeTokenProps {
  readonly token: NewApiToken;
  readonly onDone: () => void;
}

interface MadeTokenDialogProps extends MadeTokenProps {
  readonly onOpenChange: (open: boolean) => void;
}

/**
 * Shows a new token. It is never shown again, so Escape, a click outside and the browser's Back ask first until it is
 * copied.
 */
export function MadeTokenDialog({ onOpenChange, ...made }: MadeTokenDialogProps) {
  const [asking, setAsking] = useState(false);
  const [copied, setCopied] = useState(false);
  const { name } = made.token;
  useHeldWindow(!copied, () => setAsking(true));
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => (open || copied ? onOpenChange(open) : setAsking(true))}
        title={text('tokens.made', { name })}
        description={text('tokens.once')}
      >
        <MadeToken {...made} onCopied={() => setCopied(true)} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text('tokens.closeTitle')}
        description={text('tokens.closeHint', { name })}
        cancel={text('tokens.back')}
        confirm={text('tokens.close')}
        danger
        onConfirm={() => onOpenChange(false)}
      />
    </>
  );
}

/** The token, this once, and how a program uses it. */
function MadeToken({
  token: { token, scope, expires_at },
  onDone,
  onCopied,
}: MadeTokenProps & { readonly onCopied: () => void }) {
  const { apiUrl } = useApp();
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={classes.form}>
      <div className={classes.secret}>
        <code ref={shown}>{token}</code>
        <CopyButton
          label={text('tokens.copy')}
          words={token}
          shown={shown}
          copied={text('tokens.copied')}
          failed={text('tokens.copyFailed')}
          onCopied={onCopied}
        />
      </div>
      <p>
        {text(`tokens.scopeHint.${scope}`)} {text('tokens.lasts', { day: dayOf(expires_at) })}
      </p>
      <div className={classes.use}>
        <p>{text('tokens.use')}</p>
        <pre>{text('tokens.useExample', { url: new URL(apiUrl(), location.href).origin })}</pre>
      </div>
      <div className={classes.actions}>
        <Button variant="primary" onClick={onDone}>
          {text('tokens.done')}
        </Button>
      </div>
    </div>
  );
}
