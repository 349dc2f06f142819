import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useState } from 'react';
import { type PagePermission, readPermission } from '#core/access/roles.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { GroupRight, SharedPlace } from '#core/ports/filing/group-shares.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { Button } from '../ui/button.tsx';
import { Field, Select } from '../ui/field/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/message/notice.tsx';
import { toast } from '../ui/message/toast.ts';
import { actionOptions } from './action-options.ts';
import classes from './sharing.module.css';

interface SharedGroupsProps {
  readonly place: SharedPlace;
  /** After each change. */
  onChanged?(): void;
  /** Whether it is shared with any, each time that is known. */
  onShared?(isShared: boolean): void;
}

/** spec organisations.164: the groups that a page or folder is shared with; nothing where the organisation has none. */
export function SharedGroups({ place, onChanged, onShared }: SharedGroupsProps) {
  const { groups, problem, give, take } = useGroupRights(place, { onChanged, onShared });
  if (groups.length === 0) return null;
  const shared = groups.filter(({ action }) => action !== null);
  const others = groups.filter(({ action }) => action === null);
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{text('groups.shared')}</h3>
      {problem !== null && <Notice tone="danger" title={problem} />}
      <ul className={classes.people}>
        {shared.map((group) => (
          <li key={group.id} className={classes.person}>
            <div className={classes.who}>
              {group.name} <span className={classes.origin}>{text('groups.people', { count: group.people })}</span>
            </div>
            <Select
              size="s"
              aria-label={text('groups.rightOf', { group: group.name })}
              options={actionOptions()}
              value={group.action ?? 'r'}
              onChange={(event) => void give(group, readPermission(event.target.value) ?? 'r')}
            />
            <IconButton
              label={text('groups.take', { group: group.name })}
              icon={<X size={16} />}
              onClick={() => void take(group)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && <GiveForm groups={others} onGive={give} />}
    </section>
  );
}

function useGroupRights(
  place: SharedPlace,
  { onChanged, onShared }: Pick<SharedGroupsProps, 'onChanged' | 'onShared'>,
) {
  const { api } = useApp();
  const [groups, setGroups] = useState<readonly GroupRight[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (signal?: AbortSignal) => {
    const found = await (await api.filing()).groupRights(place, signal);
    if (signal?.aborted) return;
    setGroups(found);
    onShared?.(found.some(({ action }) => action !== null));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; each change loads it again
  useEffect(() => {
    const request = new AbortController();
    // A server of the version before knows none.
    load(request.signal).catch(() => {});
    return () => request.abort();
  }, []);

  /** Does a change and shows what is true then. */
  async function change(work: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      await load().catch(() => {});
      onChanged?.();
    }
  }

  const give = ({ id, name }: GroupRight, action: PagePermission) =>
    change(async () => {
      const { mailed = 0, people } = await (await api.filing()).shareWithGroup(place, id, action);
      const description = text('groups.mailed', { count: mailed, people });
      toast(text('groups.given', { group: name }), { tone: 'success', ...(mailed > 0 && { description }) });
    });
  const take = ({ id }: GroupRight) => change(async () => (await api.filing()).unshareWithGroup(place, id));
  return { groups, problem, give, take };
}

interface GiveFormProps {
  readonly groups: readonly GroupRight[];
  onGive(group: GroupRight, action: PagePermission): Promise<void>;
}

function GiveForm({ groups, onGive }: GiveFormProps) {
  const [chosen, setChosen] = useState('');
  const [right, setRight] = useState<PagePermission>('r');
  const [isBusy, setBusy] = useState(false);
  const group = groups.find(({ id }) => id === chosen);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!group || isBusy) return;
    setBusy(true);
    await onGive(group, right);
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <Field className={classes.email} label={text('groups.group')}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: '', label: text('groups.choose') },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={group?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
      <Field className={classes.action} label={text('sharing.action')}>
        {(control) => (
          <Select
            {...control}
            options={actionOptions()}
            value={right}
            onChange={(event) => setRight(readPermission(event.target.value) ?? 'r')}
          />
        )}
      </Field>
      <Button className={classes.submit} type="submit" disabled={!group} busy={isBusy}>
        {text('groups.give')}
      </Button>
    </form>
  );
}
