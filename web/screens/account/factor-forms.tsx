import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useRef, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { NewSecondFactor } from '#core/ports/account.ts';
import { text } from '#core/texts/index.ts';
import classes from '../../app/account/account.module.css';
import { useApp } from '../../app/app-context.ts';
import { CheckedForm, type Mistakes, type Values } from '../../app/auth/auth-screen.tsx';
import { useHeldWindow } from '../../app/navigation/block-navigation.ts';
import { printWords } from '../../app/print-words.ts';
import { saveFile } from '../../app/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { QrCode } from '../../ui/copy/qr-code.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';

interface ActionsProps {
  readonly busy: boolean;
  readonly verb: string;
  readonly problem: string | null;
  readonly onCancel: () => void;
}

function Actions({ busy, verb, problem, onCancel }: ActionsProps) {
  return (
    <>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <div className={classes.actions}>
        <Button disabled={busy} onClick={onCancel}>
          {text('ui.cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {verb}
        </Button>
      </div>
    </>
  );
}

interface NameFormProps {
  /** What stands in the field at first. */
  readonly usual?: string;
  readonly verb?: string;
  readonly onNamed: (name: string) => Promise<void>;
  readonly onCancel: () => void;
  readonly problem: string | null;
}

const NAME = ['name'] as const;

/** The name of an authenticator app, or of a passkey. */
export function NameForm({ usual, verb, onNamed, onCancel, problem }: NameFormProps) {
  const [busy, setBusy] = useState(false);
  async function send({ name }: Values<'name'>) {
    setBusy(true);
    await onNamed(name.trim());
    setBusy(false);
  }
  return (
    <CheckedForm className={classes.form} names={NAME} check={nameMistakes} busy={busy} onSend={send}>
      {(mistakes) => (
        <>
          <Field
            label={text('factors.name')}
            hint={usual === undefined ? text('factors.nameHint') : undefined}
            error={mistakes.name && text(mistakes.name)}
          >
            {(control) => (
              <TextInput
                {...control}
                name="name"
                size="l"
                maxLength={60}
                defaultValue={usual ?? text('factors.nameUsual')}
                autoComplete="off"
                autoFocus
              />
            )}
          </Field>
          <Actions busy={busy} verb={verb ?? text('factors.next')} problem={problem} onCancel={onCancel} />
        </>
      )}
    </CheckedForm>
  );
}

function nameMistakes({ name }: Values<'name'>): Mistakes<'name'> {
  return { name: name.trim() === '' ? 'factors.nameMissing' : null };
}

interface ScanFormProps {
  readonly factor: NewSecondFactor;
  readonly name: string;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const CODE = ['code'] as const;

/** The key of a new authenticator app, this once, and the first code of it. */
export function ScanForm({ factor, name, onConfirmed, onCancel }: ScanFormProps) {
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef<HTMLElement>(null);
  const groups = factor.key.match(/.{1,4}/g)?.join(' ') ?? factor.key;

  async function confirm({ code }: Values<'code'>) {
    setBusy(true);
    setProblem(null);
    try {
      const codes = await api.confirmFactor(factor.id, { code });
      toast(text('factors.confirmed', { name }), { tone: 'success' });
      onConfirmed(codes);
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    setBusy(false);
  }

  return (
    <CheckedForm className={classes.form} names={CODE} check={codeMistakes} busy={busy} onSend={confirm}>
      {(mistakes) => (
        <>
          <QrCode className={classes.qr} words={factor.address} label={text('factors.qr')} />
          <div className={classes.secret}>
            <code ref={shown}>{groups}</code>
            <CopyButton
              label={text('factors.copyKey')}
              words={factor.key}
              shown={shown}
              copied={text('factors.keyCopied')}
              failed={text('factors.notCopied')}
            />
          </div>
          <CodeField label={text('factors.code')} error={mistakes.code && text(mistakes.code)} />
          <Actions busy={busy} verb={text('factors.confirm')} problem={problem} onCancel={onCancel} />
        </>
      )}
    </CheckedForm>
  );
}

function codeMistakes({ code }: Values<'code'>): Mistakes<'code'> {
  return { code: code.trim() === '' ? 'account.codeMissing' : null };
}

function CodeField({ label, error }: { readonly label: string; readonly error: string | null | undefined }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          size="l"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </Field>
  );
}

interface CodesDialogProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, this once: Escape, a press outside and the browser's Back ask first. */
export function CodesDialog({ codes, onDone }: CodesDialogProps) {
  const shown = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const { session } = useApp();
  const email = useSelector(session, ({ context }) => context.user?.email) ?? '';
  const title = text('factors.codesOf', { email });
  useHeldWindow(true, () => setAsking(true));
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || setAsking(true)}
        title={text('factors.codesTitle')}
        description={text('factors.codesHint')}
        footer={
          <Button variant="primary" onClick={onDone}>
            {text('factors.codesKept')}
          </Button>
        }
      >
        <div className={classes.secret}>
          <code className={classes.codes} ref={shown}>
            {codes.join('\n')}
          </code>
        </div>
        {/* spec organisations.307 */}
        <div className={classes.keeping}>
          <CopyButton
            label={text('factors.copyCodes')}
            words={codes.join('\n')}
            shown={shown}
            copied={text('factors.codesCopied')}
            failed={text('factors.notCopied')}
          />
          <Button
            size="s"
            icon={<Download size={14} aria-hidden />}
            onClick={() => saveFile('recovery-codes.txt', 'text/plain', `${[title, '', ...codes].join('\n')}\n`)}
          >
            {text('factors.downloadCodes')}
          </Button>
          <Button size="s" icon={<Printer size={14} aria-hidden />} onClick={() => printWords(title, codes)}>
            {text('factors.printCodes')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text('factors.closeTitle')}
        description={text('factors.closeHint')}
        cancel={text('factors.closeBack')}
        confirm={text('factors.codesKept')}
        onConfirm={onDone}
      />
    </>
  );
}
