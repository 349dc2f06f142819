import CloudOff from 'lucide-react/icons/cloud-off';
import { Link } from 'wouter';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import type { Loaded } from '../../../app/use-loaded.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';

/** Whether a list is not the person's to open, so that neither filters nor another try help. */
export function isShut(loaded: Loaded<unknown>): boolean {
  return loaded.state === 'failed' && [403, 404].includes(loaded.failure.status);
}

/** spec organisations.325: in place of what a role does not open. */
export function NotYours({ reason = text('people.notYoursHint') }: { readonly reason?: string }) {
  return <EmptyState role="alert" title={text('people.notYours')} description={reason} action={<ToPages />} />;
}

function ToPages() {
  return (
    <Link className={buttonClass()} href="/">
      {text('people.toPages')}
    </Link>
  );
}

interface UnloadableProps {
  /** What cannot be shown. */
  readonly title: string;
  readonly failure: Failure;
  again(): void;
}

/** In place of a list that could not be loaded; of an organisation that is not there for the person, it says so. */
export function Unloadable({ title, failure, again }: UnloadableProps) {
  if (failure.status === 404) {
    return (
      <EmptyState
        role="alert"
        title={text('people.missing')}
        description={text('people.missingHint')}
        action={<ToPages />}
      />
    );
  }
  if (failure.status === 403) return <NotYours reason={failure.reason} />;
  return (
    <EmptyState
      role="alert"
      icon={<CloudOff size={20} />}
      title={title}
      description={failure.reason}
      action={<Button onClick={again}>{text('ui.retry')}</Button>}
    />
  );
}
