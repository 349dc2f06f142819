import ArrowLeft from 'lucide-react/icons/arrow-left';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import classes from './operator.module.css';

interface FrameProps {
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** The bar above each screen of the console, with the way back. */
export function OperatorFrame({ back, children }: FrameProps) {
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Link className={classes.back} href={back.href}>
          <ArrowLeft size={16} aria-hidden />
          {back.label}
        </Link>
      </header>
      <main className={classes.content}>{children}</main>
    </div>
  );
}

interface NotShownProps {
  readonly failure: Failure;
  readonly title: string;
  onAgain(): void;
}

/** Why nothing is shown: nobody but staff finds anything here, or the server did not answer. */
export function NotShown({ failure, title, onAgain }: NotShownProps) {
  if (failure.status === 404) {
    const isOne = failure.code === 'organisation_missing';
    return (
      <EmptyState
        role="alert"
        title={text(isOne ? 'operator.missing' : 'operator.nothing')}
        description={text(isOne ? 'operator.missingHint' : 'operator.nothingHint')}
        action={
          <Link className={buttonClass()} href={isOne ? '/operator' : '/'}>
            {text(isOne ? 'operator.toAll' : 'operator.back')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      role="alert"
      icon={<CloudOff size={20} />}
      title={title}
      description={failure.reason}
      action={<Button onClick={onAgain}>{text('ui.retry')}</Button>}
    />
  );
}
