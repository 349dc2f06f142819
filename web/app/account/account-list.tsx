import type { ReactNode } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import type { Loaded } from '../use-loaded.ts';
import classes from './account.module.css';

interface AccountListProps<Entries> {
  readonly loaded: Loaded<Entries>;
  readonly onAgain: () => void;
  readonly children: (entries: Entries) => ReactNode;
}

/** What belongs to an account: its sessions, its tokens. Shows that it is loaded, or why that failed. */
export function AccountList<Entries>({ loaded, onAgain, children }: AccountListProps<Entries>) {
  if (loaded.state === 'ready') return children(loaded.value);
  if (loaded.state === 'loading') {
    return (
      <div role="status" aria-label={text('ui.loading')}>
        <Skeleton height={56} />
      </div>
    );
  }
  return (
    <Notice
      tone="danger"
      action={
        <Button size="s" onClick={onAgain}>
          {text('ui.retry')}
        </Button>
      }
    >
      {loaded.failure.reason}
    </Notice>
  );
}

interface AccountRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** What is known of it, a line each. */
  readonly lines: readonly ReactNode[];
  /** At the end: a button, or a word in its place. */
  readonly children?: ReactNode;
}

export function AccountRow({ icon, name, lines, children }: AccountRowProps) {
  return (
    <li className={classes.row}>
      {icon}
      <div className={classes.words}>
        <strong>{name}</strong>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone
          <span key={index}>{line}</span>
        ))}
      </div>
      {children}
    </li>
  );
}
