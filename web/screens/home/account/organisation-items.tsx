import { useSelector } from '@xstate/react';
import Building from 'lucide-react/icons/building-2';
import History from 'lucide-react/icons/history';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import { Fragment } from 'react';
import { useLocation } from 'wouter';
import { onWhitelabel } from '#core/access/brand.ts';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx';

/** spec organisations.36: the organisations one is in, each with one's role, and the way to the people of those one looks after. */
export function OrganisationItems() {
  const { session, ports } = useApp();
  const [, navigate] = useLocation();
  const organisations = useSelector(session, ({ context }) => context.user?.organisations) ?? [];
  const isStaff =
    useSelector(session, ({ context }) => context.user?.operator !== undefined) && !onWhitelabel(ports.hostname, null);
  if (organisations.length === 0 && !isStaff) return null;
  return (
    <>
      <MenuSeparator />
      {organisations.map(({ id, slug, name, role, vouchers }) => (
        <Fragment key={id}>
          <MenuLabel>{text('people.inAs', { name, role: text(`people.role.${role}`) })}</MenuLabel>
          {mayInOrganisation(role, 'people.look') && (
            <MenuItem icon={<Users size={16} />} onSelect={() => navigate(`/o/${slug}/settings/people`)}>
              {organisations.length === 1 ? text('people.open') : text('people.openOf', { name })}
            </MenuItem>
          )}
          {vouchers && (
            <MenuItem icon={<Tag size={16} />} onSelect={() => navigate(`/o/${slug}/settings/vouchers`)}>
              {text('vouchers.title')}
            </MenuItem>
          )}
          {!mayInOrganisation(role, 'audit.look') && (
            <MenuItem icon={<History size={16} />} onSelect={() => navigate(`/o/${slug}/settings/audit`)}>
              {organisations.length === 1 ? text('auditLog.own') : text('auditLog.ownOf', { name })}
            </MenuItem>
          )}
        </Fragment>
      ))}
      {isStaff && (
        <MenuItem icon={<Building size={16} />} onSelect={() => navigate('/operator')}>
          {text('operator.open')}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}
