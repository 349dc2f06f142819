import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useRef, useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { endSharing, startSharing } from '#core/app/page-access.ts';
import type { Permission } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState, Notice } from '../ui/message/notice.tsx';
import { toast } from '../ui/message/toast.ts';
import { warnBeforeUnload } from '../ui/message/unload-warning.ts';
import { Skeleton } from '../ui/progress.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { OtherAccess } from './access-ways.tsx';
import { InviteForm } from './invite-form.tsx';
import { mailState, SharedPeople } from './people-list.tsx';
import classes from './sharing.module.css';

export interface SharedPage {
  readonly id: string;
  readonly name: string;
  /** Email of its owner. */
  readonly owner: string;
}

/** The invite form and the people of one page, while the dialog is open. */
export function People({ page }: { readonly page: SharedPage }) {
  const app = useApp();
  const [actor] = useState(() => startSharing(app, page.id));
  const people = useSelector(actor, ({ context }) => context.people);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const unloadable = useSelector(actor, (snapshot) => snapshot.hasTag('unloadable'));
  const emailInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    askBeforeClosing(actor, (now) => now.context.work.length > 0 && !now.hasTag('unloadable'));
    const saved: Permission[] = [];
    const tellAll = (left: number) => {
      if (left === 0 && saved.length > 0) tellSaved(saved.splice(0));
    };
    actor.on('collaborator.saved', ({ person, left }) => {
      saved.push(person);
      tellAll(left);
    });
    actor.on('sharing.failed', ({ left }) => tellAll(left));
    actor.on('collaborator.removed', () => {
      toast(text('success.collaboratorRemoved'), { tone: 'success' });
      // the pressed button was removed with its row
      emailInput.current?.focus();
    });
    return () => {
      // the notice is not shown any more
      actor.on('sharing.failed', ({ failure }) => {
        toast(failure.reason, { tone: 'danger', description: text('error.invite') });
      });
      endSharing(actor);
    };
  }, [actor]);

  if (unloadable) {
    return (
      <EmptyState
        role="alert"
        icon={<CloudOff size={20} />}
        title={text('sharing.unloadable')}
        description={failure?.reason}
        action={<Button onClick={() => actor.send({ type: 'sharing.retry' })}>{text('ui.retry')}</Button>}
      />
    );
  }
  return (
    <div className={classes.panel}>
      <InviteForm actor={actor} owner={page.owner} emailInput={emailInput} />
      {failure && (
        <Notice tone="danger" title={failure.reason}>
          {text('error.invite')}
        </Notice>
      )}
      <section className={classes.section}>
        <h3 className={classes.heading}>{text('sharing.people')}</h3>
        {people ? <SharedPeople actor={actor} people={people} owner={page.owner} /> : <ListSkeleton />}
      </section>
      <OtherAccess page={page.id} />
    </div>
  );
}

/** One notice for all that were invited at once. It says that a mail was sent only after a mail server accepted it. */
function tellSaved(people: readonly Permission[]): void {
  const mailed = people.filter((person) => person.mailed).length;
  const isUnsent = people.some(({ unsent }) => unsent === 'failed' || unsent === 'written');
  const [person] = people;
  const tone = isUnsent ? 'warning' : 'success';
  if (person && people.length === 1) {
    const { user_email: email, unsent } = person;
    const description = mailed ? text('sharing.mailed', { email }) : unsent && mailState(person)?.words;
    toast(text('success.collaboratorSaved'), { tone, ...(description && { description }) });
    return;
  }
  const count = people.length;
  const description =
    mailed === count
      ? text('sharing.mailedAll')
      : text(mailed === 0 ? 'sharing.mailedNone' : 'sharing.mailedMany', { count: mailed });
  toast(text('sharing.savedMany', { count }), { tone, description });
}

function ListSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-busy="true">
      <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
      <Skeleton width="55%" height={14} />
      <Skeleton width="40%" height={14} />
    </div>
  );
}

/**
 * While a request is not answered, the browser asks before the window is closed or reloaded, even when no view shows the
 * request any more. It ends with the actor.
 */
function askBeforeClosing<Snapshot extends AnyMachineSnapshot>(
  actor: AnyActorRef & { getSnapshot(): Snapshot },
  isUnfinished: (snapshot: Snapshot) => boolean,
): void {
  let endWarning: (() => void) | null = null;
  const end = () => {
    endWarning?.();
    endWarning = null;
  };
  const look = () => {
    if (!isUnfinished(actor.getSnapshot())) end();
    else endWarning ??= warnBeforeUnload();
  };
  actor.subscribe({ next: look, complete: end });
}
