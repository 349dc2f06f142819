import { type RefObject, useRef, useState } from 'react';
import { TOKEN_DAYS, TOKEN_NAME_MAXIMUM } from '#core/access/token-scopes.ts';
import type { OrganisationTokenRole } from '#core/access/types.ts';
import { type Failure, failureOf, NO_ANSWER } from '#core/machines/failure.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Field, Select, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useApp } from '../app-context.ts';
import { CheckedForm, type Mistakes, type Values } from '../auth/auth-screen.tsx';
import { dayOf } from '../day-words.ts';
import { useHeldWindow } from '../navigation/block-navigation.ts';
import classes from './account.module.css';
import type { MadeToken, TokenSource } from './token-kinds.ts';

/** Days after which a token may expire. */
const ENDS = [7, 30, TOKEN_DAYS.usual, 365] as const;

interface NewTokenFormProps {
  readonly kind: TokenSource;
  /** A request is under way. */
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
  readonly onMade: (token: MadeToken) => void;
  readonly onCancel: () => void;
}

/** Name, scope and end of a new token. */
export function NewTokenForm({ kind, busy, onBusy, onMade, onCancel }: NewTokenFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const nameInput = useRef<HTMLInputElement>(null);
  const taken = failure?.code === 'name_taken' ? failure.reason : null;

  async function make(values: Values<string>) {
    onBusy(true);
    setFailure(null);
    try {
      const chosen = chosenScopes(kind, values);
      const { name = '', days } = values;
      const role = kind.rolesFor(chosen).find((one) => one === values.role);
      onMade(await kind.make({ name: name.trim(), scopes: chosen, role, days: Number(days) }));
    } catch (error) {
      setFailure(failureOf(error));
      nameInput.current?.focus();
    }
    onBusy(false);
  }

  return (
    <CheckedForm
      className={classes.form}
      names={['name', 'days', 'role', ...new Set(kind.scopes.map((scope) => fieldOf(kind, scope)))]}
      check={(values) => findMistakes(kind, values)}
      busy={busy}
      onSend={make}
    >
      {(mistakes) => (
        <>
          <NameField
            input={nameInput}
            error={mistakes.name ? text(mistakes.name) : taken}
            onInput={() => taken && setFailure(null)}
          />
          <ScopeChoice kind={kind} error={mistakes[fieldOf(kind, kind.scopes[0])]} onChoose={setScopes} />
          <RoleChoice roles={kind.rolesFor(scopes)} />
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
          <FormButtons busy={busy} onCancel={onCancel} />
        </>
      )}
    </CheckedForm>
  );
}

function FormButtons({ busy, onCancel }: Pick<NewTokenFormProps, 'busy' | 'onCancel'>) {
  return (
    <div className={classes.foot}>
      <Button disabled={busy} onClick={onCancel}>
        {text('ui.cancel')}
      </Button>
      <Button type="submit" variant="primary" busy={busy}>
        {text('tokens.create')}
      </Button>
    </div>
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

/**
 * spec organisations.197, organisations.324: what the token is in the organisation, where it belongs to one: of what can do all that
 * it is for, the least until another one is chosen.
 */
function RoleChoice({ roles }: { readonly roles: readonly OrganisationTokenRole[] }) {
  const [chosen, setChosen] = useState<string>('');
  const least = roles.at(-1);
  if (least === undefined) return null;
  return (
    <Field label={text('orgTokens.role')} hint={text('orgTokens.roleHint')}>
      {(control) => (
        <Select
          {...control}
          name="role"
          size="l"
          value={roles.find((role) => role === chosen) ?? least}
          onChange={({ target }) => setChosen(target.value)}
          options={roles.map((role) => ({ value: role, label: text(`people.role.${role}`) }))}
        />
      )}
    </Field>
  );
}

/** The field of the form that says whether a token is for this: the same for all where one is chosen. */
const fieldOf = ({ several }: TokenSource, scope = ''): string => (several ? scope : 'scope');

const chosenScopes = (kind: TokenSource, values: Values<string>): string[] =>
  kind.scopes.filter((scope) => values[fieldOf(kind, scope)] === scope);

interface ScopeChoiceProps {
  readonly kind: TokenSource;
  readonly error: TextKey | null | undefined;
  onChoose(scopes: readonly string[]): void;
}

const checkedIn = (fields: HTMLFieldSetElement): string[] =>
  [...fields.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);

/** What a program may do with the token: one thing with what stands before it, or some of several. */
function ScopeChoice({ kind, error, onChoose }: ScopeChoiceProps) {
  return (
    <fieldset className={classes.scopes} onChange={({ currentTarget }) => onChoose(checkedIn(currentTarget))}>
      <legend>{text('tokens.scope')}</legend>
      {error && (
        <p className={classes.expired} role="alert">
          {text(error)}
        </p>
      )}
      {kind.scopes.map((scope) => (
        <label key={scope} className={classes.scope}>
          <input
            type={kind.several ? 'checkbox' : 'radio'}
            name={fieldOf(kind, scope)}
            value={scope}
            defaultChecked={scope === kind.usual}
          />
          <span>
            <strong>{kind.wordsOf(scope).title}</strong>
            <span>{kind.wordsOf(scope).hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function findMistakes(kind: TokenSource, values: Values<string>): Mistakes<string> {
  const isForNothing = chosenScopes(kind, values).length === 0;
  return {
    name: values.name?.trim() === '' ? 'tokens.nameMissing' : null,
    [fieldOf(kind, kind.scopes[0])]: isForNothing ? 'tokens.scopeMissing' : null,
  };
}

interface MadeTokenProps {
  readonly kind: TokenSource;
  readonly token: MadeToken;
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
        <NewToken {...made} onCopied={() => setCopied(true)} />
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
function NewToken({
  kind,
  token: { token, expires_at, ...made },
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
        {kind.hintOf(made)} {text('tokens.lasts', { day: dayOf(expires_at) })}
      </p>
      <div className={classes.use}>
        <p>{text('tokens.use')}</p>
        <pre>
          {text('tokens.useExample', { command: kind.exampleOf(made), url: new URL(apiUrl(), location.href).origin })}
        </pre>
      </div>
      <div className={classes.actions}>
        <Button variant="primary" onClick={onDone}>
          {text('tokens.done')}
        </Button>
      </div>
    </div>
  );
}
