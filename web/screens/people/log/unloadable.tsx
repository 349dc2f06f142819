import CloudOff from 'lucide-react/icons/cloud-off';
import { Link } from 'wouter';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';

interface UnloadableProps {
  /** What cannot be shown. */
  readonly title: string;
  readonly failure: Failure;
  again(): void;
}

/** In place of a list that could not be loaded; of an organisation that is not there for the person, it says so. */
export function Unloadable({ title, failure, again }: UnloadableProps) {
  if (failure.status === 404) {
    const action = (
      <Link className={buttonClass()} href="/">
        {text('people.toPages')}
      </Link>
    );
    return (
      <EmptyState
        role="alert"
        title={text('people.missing')}
        description={text('people.missingHint')}
        action={action}
      />
    );
  }
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
