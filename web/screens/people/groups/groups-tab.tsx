import CloudOff from 'lucide-react/icons/cloud-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { useEffect, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Member } from '#core/ports/organisations.ts';
import type { Group } from '#core/ports/people/groups.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { LoadingRows } from '../names-list.tsx';
import table from '../people-table.module.css';
import { GroupDialogs, type GroupQuestion } from './group-dialogs.tsx';
import classes from './groups.module.css';

interface GroupsTabProps {
  /** The name of the organisation in addresses. */
  readonly org: string;
  readonly members: readonly Member[];
}

/** spec organisations.166: the groups of an organisation and who is in them. */
export function GroupsTab({ org, members }: GroupsTabProps) {
  const { groups, problem, load } = useGroupList(org);
  const [question, setQuestion] = useState<GroupQuestion | null>(null);
  if (groups === null && problem !== null) {
    return (
      <EmptyState
        role="alert"
        icon={<CloudOff size={20} />}
        title={text('groups.unloadable')}
        description={problem}
        action={<Button onClick={() => void load()}>{text('ui.retry')}</Button>}
      />
    );
  }
  if (groups === null) return <LoadingRows />;
  const make = (
    <Button icon={<Plus size={16} aria-hidden />} onClick={() => setQuestion({ act: 'make' })}>
      {text('groups.make')}
    </Button>
  );
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState
          icon={<Users size={20} />}
          title={text('groups.none')}
          description={text('groups.noneHint')}
          action={make}
        />
      ) : (
        <>
          <div className={classes.tools}>{make}</div>
          <GroupTable groups={groups} members={members} onAsk={setQuestion} />
        </>
      )}
      <GroupDialogs
        {...{ org, groups, members, question }}
        onChanged={() => load()}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}

function useGroupList(org: string) {
  const { api } = useApp();
  const [groups, setGroups] = useState<readonly Group[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function load(signal?: AbortSignal): Promise<void> {
    setProblem(null);
    try {
      const found = await (await api.filing()).groups(org, signal);
      if (!signal?.aborted) setGroups(found);
    } catch (error) {
      if (!signal?.aborted) setProblem(failureOf(error).reason);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; each change loads it again
  useEffect(() => {
    const request = new AbortController();
    void load(request.signal);
    return () => request.abort();
  }, [org]);
  return { groups, problem, load };
}

interface GroupTableProps {
  readonly groups: readonly Group[];
  readonly members: readonly Member[];
  onAsk(question: GroupQuestion): void;
}

function GroupTable({ groups, members, onAsk }: GroupTableProps) {
  const names = new Map(members.map(({ user_id, name, email }) => [user_id, name || email]));
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{text('people.name')}</th>
          <th scope="col">{text('people.title')}</th>
          <th scope="col">
            <VisuallyHidden>{text('people.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.id}>
            <td className={table.who}>
              <span className={table.personName}>{group.name}</span>
            </td>
            <td className={classes.people}>
              <button type="button" className={classes.count} onClick={() => onAsk({ act: 'people', group })}>
                {text('groups.people', { count: group.people.length })}
              </button>
              <span className={classes.names}>{group.people.map((id) => names.get(id) ?? '').join(', ')}</span>
            </td>
            <td className={table.menu}>
              <GroupMenu group={group} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function GroupMenu({ group, onAsk }: { readonly group: Group } & Pick<GroupTableProps, 'onAsk'>) {
  return (
    <Menu
      sheet
      trigger={<IconButton label={text('groups.actions', { group: group.name })} icon={<Ellipsis size={16} />} />}
    >
      <MenuItem icon={<Users size={16} />} onSelect={() => onAsk({ act: 'people', group })}>
        {text('groups.setPeople')}
      </MenuItem>
      <MenuItem icon={<Pencil size={16} />} onSelect={() => onAsk({ act: 'rename', group })}>
        {text('groups.rename')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => onAsk({ act: 'remove', group })}>
        {text('groups.remove')}
      </MenuItem>
    </Menu>
  );
}
