import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { MAPPED_ROLES, type MappedRole, type RoleMapping } from '#core/ports/identity/connections.ts';
import type { Group } from '#core/ports/people/groups.ts';
import { text } from '#core/texts/index.ts';
import { useGroups } from '../../../sharing/group-choices.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextInput } from '../../../ui/field/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './identity.module.css';

export const roles = () => MAPPED_ROLES.map((value) => ({ value, label: text(`people.role.${value}`) }));
export const roleIn = (value: string): MappedRole | undefined => MAPPED_ROLES.find((one) => one === value);

interface MappingFieldsProps {
  /** The organisation. */
  readonly org: string;
  readonly mapping: readonly RoleMapping[];
  onChange(mapping: readonly RoleMapping[]): void;
}

/** The values of the claim, each with its role and the groups that it gives. */
export function MappingFields({ org, mapping, onChange }: MappingFieldsProps) {
  const groups = useGroups(org);
  const box = useRef<HTMLDivElement>(null);
  const focusRow = useFocusedRow(box);
  return (
    <div ref={box} className={classes.mapping}>
      {mapping.map((mapped, index) => (
        <MappedFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
          key={index}
          count={index + 1}
          mapped={mapped}
          groups={groups}
          onChange={(changed) => onChange(mapping.map((one, n) => (n === index ? changed : one)))}
          onRemove={() => {
            focusRow(index);
            onChange(mapping.filter((_, n) => n !== index));
          }}
        />
      ))}
      <Button
        size="s"
        icon={<Plus size={14} aria-hidden />}
        onClick={() => {
          focusRow(mapping.length);
          onChange([...mapping, { value: '', role: 'author' }]);
        }}
      >
        {text('identity.addGroup')}
      </Button>
    </div>
  );
}

/**
 * spec organisations.252. Returns what to call before rows come or go: the first field of the row at a place then has the focus, else that of the last one,
 * and where none is left the button that adds one.
 */
function useFocusedRow(box: RefObject<HTMLElement | null>): (index: number) => void {
  const goal = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (goal.current === null) return;
    const fields = [...(box.current?.querySelectorAll<HTMLElement>('input') ?? [])];
    (fields[goal.current] ?? fields.at(-1) ?? box.current?.querySelector<HTMLElement>('button'))?.focus();
    goal.current = null;
  });
  return (index) => {
    goal.current = index;
  };
}

interface MappedFieldsProps {
  /** Its place, counted from 1. */
  readonly count: number;
  readonly mapped: RoleMapping;
  readonly groups: readonly Group[];
  onChange(mapped: RoleMapping): void;
  onRemove(): void;
}

function MappedFields({ count, mapped, groups, onChange, onRemove }: MappedFieldsProps) {
  return (
    <div className={classes.mapped}>
      <TextInput
        aria-label={text('identity.groupNumber', { count })}
        placeholder={text('identity.group')}
        autoComplete="off"
        spellCheck={false}
        value={mapped.value}
        onChange={(event) => onChange({ ...mapped, value: event.target.value })}
      />
      <Select
        aria-label={text('identity.roleNumber', { count })}
        options={[...roles(), { value: '', label: text('identity.noRole') }]}
        value={mapped.role ?? ''}
        onChange={(event) => onChange({ ...mapped, role: roleIn(event.target.value) ?? null })}
      />
      <IconButton label={text('identity.removeGroup', { count })} icon={<X size={16} />} onClick={onRemove} />
      {groups.length > 0 && <MappedGroups {...{ count, mapped, groups, onChange }} />}
    </div>
  );
}

/** spec organisations.169: the groups of the organisation that a value gives. */
function MappedGroups({ count, mapped, groups, onChange }: Omit<MappedFieldsProps, 'onRemove'>) {
  const { groups: ids = [] } = mapped;
  const chosen = groups.filter(({ id }) => ids.includes(id));
  const others = groups.filter(({ id }) => !ids.includes(id));
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(box);
  const set = (all: readonly string[]) => {
    keepFocus();
    onChange({ ...mapped, groups: all });
  };
  return (
    <div ref={box} className={classes.mappedGroups}>
      {chosen.map(({ id, name }) => (
        <span key={id} className={classes.mappedGroup}>
          <span>{name}</span>
          <IconButton
            size="s"
            label={text('identity.leaveGroup', { group: name, count })}
            icon={<X size={14} />}
            onClick={() => set(ids.filter((one) => one !== id))}
          />
        </span>
      ))}
      {others.length > 0 && (
        <Select
          size="s"
          aria-label={text('identity.joinGroup', { count })}
          options={[
            { value: '', label: text('identity.chooseGroup') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          onChange={(event) => set([...ids, event.target.value])}
        />
      )}
    </div>
  );
}

/** Returns what to call before the control with the focus may go: then the next one in the box has it. */
function useKeptFocus(box: RefObject<HTMLElement | null>): () => void {
  const isKept = useRef(false);
  useLayoutEffect(() => {
    if (!isKept.current) return;
    isKept.current = false;
    if (box.current?.contains(document.activeElement)) return;
    box.current?.querySelector<HTMLElement>('select, button')?.focus();
  });
  return () => {
    isKept.current = true;
  };
}
