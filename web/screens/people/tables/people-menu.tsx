import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { saveFile } from '../../../app/save-file.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { ImportPeople } from './import-people.tsx';

interface PeopleMenuProps {
  readonly organisation: Organisation;
  /** People were invited. */
  onImported(): void;
}

/** People as tables: brought in and taken out. */
export function PeopleMenu({ organisation, onImported }: PeopleMenuProps) {
  const { api } = useApp();
  const [isOpen, setOpen] = useState(false);
  const take = async () => {
    try {
      const table = await api.exportPeople(organisation.id);
      saveFile(`people-${organisation.slug}.csv`, 'text/csv', await new Response(table).blob());
    } catch (error) {
      toast(text('import.exportFailed'), { tone: 'danger', description: failureOf(error).reason });
    }
  };
  return (
    <>
      <Menu align="end" trigger={<IconButton label={text('import.more')} icon={<Ellipsis size={16} aria-hidden />} />}>
        <MenuItem icon={<Upload size={16} />} onSelect={() => setOpen(true)}>
          {text('import.people')}
        </MenuItem>
        {mayInOrganisation(organisation.role, 'people.export') && (
          <MenuItem icon={<Download size={16} />} onSelect={() => void take()}>
            {text('import.export')}
          </MenuItem>
        )}
      </Menu>
      <ImportPeople organisation={organisation} open={isOpen} onOpenChange={setOpen} onDone={onImported} />
    </>
  );
}
