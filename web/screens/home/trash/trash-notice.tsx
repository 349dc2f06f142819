import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { TrashedPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { momentOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { HomeLists } from '../lists/home-lists.ts';
import { pageName } from '../lists/listed-pages.ts';
import { isTrashed } from './trash-list.tsx';

// spec saving.14

interface TrashNoticeProps {
  readonly className: string | undefined;
  readonly lists: HomeLists;
  onOpen(): void;
}

/** Warns the owner of pages in the trash that visitors still see, and until when they do. */
export function TrashNotice({ className, lists, onOpen }: TrashNoticeProps) {
  const { session, ports } = useApp();
  const pages = useSelector(lists.trash, (state) => state.context.pages);
  const userId = useSelector(session, (state) => state.context.user?.id);
  const [read, setRead] = useState<readonly string[]>([]);
  const now = ports.now();
  const own = (pages ?? []).filter(isTrashed).filter((page) => page.user_id === userId);
  const visited = own.filter((page) => visitedUntil(page) > now);
  if (visited.every(({ id }) => read.includes(id))) return null;
  const time = momentOf(new Date(Math.max(...visited.map(visitedUntil))).toISOString());
  const names = visited.map(pageName).join(', ');
  const count = visited.length;
  return (
    <Notice
      className={className}
      tone="warning"
      title={count === 1 ? text('trash.noticeOne', { names, time }) : text('trash.noticeMany', { count, time })}
      action={
        <>
          <Button size="s" onClick={onOpen}>
            {text('trash.open')}
          </Button>
          <IconButton
            label={text('ui.close')}
            icon={<X size={16} />}
            onClick={() => setRead(visited.map(({ id }) => id))}
          />
        </>
      }
    >
      {count > 1 && `${text('trash.noticeNames', { names })} `}
      {text('trash.notice')}
    </Notice>
  );
}

function visitedUntil({ trash }: TrashedPage): number {
  return trash.visited_until === null ? 0 : Date.parse(trash.visited_until);
}
