import { useRef, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { AuditStream, NewAuditStream } from '#core/ports/audit.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { CheckedForm } from '../../../app/auth/auth-screen.tsx';
import { momentOf } from '../../../app/day-words.ts';
import { relativeTime } from '../../../app/time-words.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import forms from '../forms.module.css';
import { Copyable } from '../identity/copyable.tsx';
import classes from '../identity/identity.module.css';

/** spec organisations.193: where the audit log is sent, how far each has come, and another address. */
export function StreamsSection({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded(`audit streams of ${org}`, async (signal) =>
    (await api.providers()).auditStreams(org, signal),
  );
  const last = useRef<readonly AuditStream[]>([]);
  if (loaded.state === 'ready') last.current = loaded.value;
  // of the webhooks that were added here, by their ids
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [ending, setEnding] = useState<string | null>(null);

  async function end({ id }: AuditStream): Promise<void> {
    setEnding(id);
    try {
      await (await api.providers()).removeAuditStream(org, id);
    } catch (error) {
      toast(failureOf(error).reason, { tone: 'danger' });
    }
    setEnding(null);
    again();
  }

  return (
    <section className={`${forms.below} ${forms.form}`} aria-label={text('auditLog.streams')}>
      <h3>{text('auditLog.streams')}</h3>
      <p className={classes.hint}>{text('auditLog.streamsHint')}</p>
      {loaded.state === 'failed' && (
        <Notice tone="warning" title={text('auditLog.streamsUnloadable')}>
          {loaded.failure.reason}
        </Notice>
      )}
      <ul className={classes.list}>
        {last.current.map((stream) => (
          <StreamRow
            key={stream.id}
            stream={stream}
            secret={secrets[stream.id]}
            busy={ending === stream.id}
            onEnd={() => void end(stream)}
          />
        ))}
      </ul>
      <NewStream
        org={org}
        onMade={({ id, secret }) => {
          if (secret !== undefined) setSecrets((shown) => ({ ...shown, [id]: secret }));
          again();
        }}
      />
    </section>
  );
}

interface StreamRowProps {
  readonly stream: AuditStream;
  readonly secret: string | undefined;
  readonly busy: boolean;
  onEnd(): void;
}

function StreamRow({ stream: { address, waiting, sent_at, failing }, secret, busy, onEnd }: StreamRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{address}</strong>
        <span>
          {sent_at === null
            ? text('auditLog.streamNothing', { waiting })
            : text('auditLog.streamSent', { waiting, time: relativeTime(sent_at, Date.now()) })}
        </span>
        {failing && <span>{text('auditLog.streamFailing', { time: momentOf(failing.since), why: failing.why })}</span>}
        {secret !== undefined && (
          <>
            <span>{text('auditLog.streamSecret')}</span>
            <Copyable words={secret} />
          </>
        )}
      </div>
      <Button size="s" busy={busy} aria-label={text('auditLog.streamEndNamed', { address })} onClick={onEnd}>
        {text('auditLog.streamEnd')}
      </Button>
    </li>
  );
}

interface NewStreamProps {
  readonly org: string;
  onMade(stream: NewAuditStream): void;
}

function NewStream({ org, onMade }: NewStreamProps) {
  const { api } = useApp();
  const [address, setAddress] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function add(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const made = await (await api.providers()).addAuditStream(org, address.trim());
      setAddress('');
      onMade(made);
    } catch (error) {
      setFailure(failureOf(error).reason);
    }
    setBusy(false);
  }

  return (
    <CheckedForm
      className={forms.form}
      names={['address']}
      check={(values) => ({ address: values.address.trim() === '' ? 'auditLog.streamMissing' : null })}
      busy={busy}
      onSend={() => void add()}
    >
      {(mistakes) => (
        <>
          <Field
            label={text('auditLog.streamAddress')}
            hint={text('auditLog.streamAddressHint')}
            error={mistakes.address ? text(mistakes.address) : failure}
          >
            {(control) => (
              <TextInput
                {...control}
                name="address"
                autoComplete="off"
                maxLength={500}
                autoCapitalize="none"
                spellCheck={false}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              />
            )}
          </Field>
          <Button className={forms.save} type="submit" busy={busy}>
            {text('auditLog.streamAdd')}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}
