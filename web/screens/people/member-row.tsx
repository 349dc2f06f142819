import { useSelector } from '@xstate/react';
import Crown from 'lucide-react/icons/crown';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileInput from 'lucide-react/icons/file-input';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserCheck from 'lucide-react/icons/user-check';
import UserMinus from 'lucide-react/icons/user-minus';
import UserX from 'lucide-react/icons/user-x';
import UsersRound from 'lucide-react/icons/users-round';
import { mayInOrganisation, ORGANISATION_ROLES } from '#core/access/organisation-acts.ts';
import { asksToPublish } from '#core/access/roles.ts';
import type { PeopleActor } from '#core/app/people/start-people.ts';
import type { Member, Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { dayOf, momentOf } from '../../app/day-words.ts';
import { Select } from '../../ui/field/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { AskedMember } from './member-dialogs.tsx';
import { PersonName, useUnderWay } from './names-list.tsx';
import table from './people-table.module.css';
import { Refusal } from './refusal.tsx';
import { mayChangeMember, rolesToGive } from './roles.ts';

interface MemberRowProps {
  readonly actor: PeopleActor;
  readonly organisation: Organisation;
  readonly member: Member;
  onAsk(asked: AskedMember): void;
}

/** A person of the organisation, and below them why the last change was refused. */
export function MemberRow({ actor, organisation, member, onAsk }: MemberRowProps) {
  const { user_id: id, role, state, last_active: lastActive, pages } = member;
  const busy = useUnderWay(actor, id);
  const mayChange = mayChangeMember(organisation, member);
  return (
    <>
      <tr aria-busy={busy} data-disabled={state === 'disabled' ? '' : undefined}>
        <td className={table.who}>
          <PersonName person={member} />
        </td>
        <td className={table.role}>
          {mayChange ? (
            <RoleSelect actor={actor} organisation={organisation} member={member} />
          ) : (
            <span>{text(`people.role.${role}`)}</span>
          )}
          <span className={table.roleWord}>{text(`people.role.${role}`)}</span>
          {member.is_primary && <span className={table.managed}>{text('people.primary')}</span>}
          {member.asks_to_publish && <span className={table.managed}>{text('people.asks')}</span>}
          {member.managed_by !== 'person' && <span className={table.managed}>{text('people.managed')}</span>}
        </td>
        <td className={table.day}>{lastActive === null ? text('people.neverActive') : dayOf(lastActive)}</td>
        <td className={table.number}>{pages}</td>
        <td className={table.state}>
          <span className={state === 'disabled' ? table.off : table.on}>{text(`people.${state}`)}</span>
          {state === 'active' && !member.has_factor && (
            <span className={table.managed}>{text('demandedFactor.none')}</span>
          )}
          {member.reset_due && (
            <span className={table.managed}>{text('resetSignIn.due', { time: momentOf(member.reset_due) })}</span>
          )}
        </td>
        <td className={table.menu}>
          {mayChange && <MemberMenu member={member} organisation={organisation} actor={actor} onAsk={onAsk} />}
        </td>
      </tr>
      <Refusal actor={actor} id={id} columns={6} />
    </>
  );
}

function RoleSelect({ actor, organisation, member }: Omit<MemberRowProps, 'onAsk'>) {
  const { user_id: id, name, email } = member;
  // while a change is on its way, the role that was asked for
  const role = useSelector(actor, ({ context }) => {
    const asked = context.changes.findLast((one) => one.type === 'member.role' && one.id === id);
    return asked?.type === 'member.role' ? asked.role : member.role;
  });
  return (
    <Select
      size="s"
      className={table.roleSelect}
      aria-label={text('people.roleOf', { name: name || email })}
      options={rolesToGive(organisation)}
      value={role}
      onChange={(event) => {
        const chosen = ORGANISATION_ROLES.find((one) => one === event.target.value);
        if (chosen)
          actor.send({ type: 'people.change', change: { type: 'member.role', id, role: chosen, from: member.role } });
      }}
    />
  );
}

/** What can be done with a person; with oneself there is less. */
function MemberMenu({ actor, organisation, member, onAsk }: MemberRowProps) {
  const { user_id: id, name, email, pages, state, is_you: isYou } = member;
  const mayReset = mayInOrganisation(organisation.role, 'people.reset') && !isYou;
  const mayDisable = mayInOrganisation(organisation.role, 'people.disable') && !isYou;
  return (
    <Menu
      sheet
      trigger={<IconButton label={text('people.menuOf', { name: name || email })} icon={<Ellipsis size={16} />} />}
    >
      <MenuItem icon={<ShieldCheck size={16} />} onSelect={() => onAsk({ member, what: 'role' })}>
        {text('people.changeRole')}
      </MenuItem>
      {asksToPublish({ role: member.role, asks_since: 0 }) && (
        <MenuItem icon={<Send size={16} />} onSelect={() => onAsk({ member, what: 'publishing' })}>
          {text('people.publishing')}
        </MenuItem>
      )}
      {mayInOrganisation(organisation.role, 'groups.change') && (
        <MenuItem icon={<UsersRound size={16} />} onSelect={() => onAsk({ member, what: 'groups' })}>
          {text('people.groups')}
        </MenuItem>
      )}
      {pages > 0 && mayInOrganisation(organisation.role, 'pages.give') && (
        <MenuItem icon={<FileInput size={16} />} onSelect={() => onAsk({ member, what: 'give' })}>
          {text('people.givePages')}
        </MenuItem>
      )}
      {member.role === 'owner' && !member.is_primary && mayInOrganisation(organisation.role, 'org.transfer') && (
        <MenuItem icon={<Crown size={16} />} onSelect={() => onAsk({ member, what: 'primary' })}>
          {text('people.makePrimary')}
        </MenuItem>
      )}
      {mayDisable && (
        <MenuItem icon={<LogOut size={16} />} onSelect={() => onAsk({ member, what: 'signOut' })}>
          {text('people.signOut')}
        </MenuItem>
      )}
      {mayReset && <ResetItem {...{ actor, member, onAsk }} />}
      {mayDisable && state === 'active' && (
        <MenuItem icon={<UserX size={16} />} onSelect={() => onAsk({ member, what: 'disable' })}>
          {text('people.disable')}
        </MenuItem>
      )}
      {mayDisable && state === 'disabled' && (
        <MenuItem
          icon={<UserCheck size={16} />}
          onSelect={() => actor.send({ type: 'people.change', change: { type: 'member.enable', id } })}
        >
          {text('people.enable')}
        </MenuItem>
      )}
      {mayDisable && (
        <MenuItem danger icon={<UserMinus size={16} />} onSelect={() => onAsk({ member, what: 'remove' })}>
          {text('people.remove')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Resets how a person signs in, or stops that. */
function ResetItem({ actor, member, onAsk }: Omit<MemberRowProps, 'organisation'>) {
  const stop = () => actor.send({ type: 'people.change', change: { type: 'member.keep', id: member.user_id } });
  return (
    <MenuItem
      icon={<KeyRound size={16} />}
      onSelect={() => (member.reset_due ? stop() : onAsk({ member, what: 'reset' }))}
    >
      {text(member.reset_due ? 'resetSignIn.stop' : 'resetSignIn.ask')}
    </MenuItem>
  );
}
