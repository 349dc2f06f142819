import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderInput from 'lucide-react/icons/folder-input';
import FolderPlus from 'lucide-react/icons/folder-plus';
import PencilLine from 'lucide-react/icons/pencil-line';
import Trash2 from 'lucide-react/icons/trash';
import UserPlus from 'lucide-react/icons/user-plus';
import { FOLDER_DEPTH } from '#core/page/folder-tree.ts';
import type { Folder } from '#core/ports/folders.ts';
import { text } from '#core/texts/index.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import type { FolderQuestion } from './folder-dialogs.tsx';
import classes from './home-side.module.css';

interface FolderMenuProps {
  readonly folder: Folder;
  /** How many folders are around it. */
  readonly depth: number;
  onAsk(question: FolderQuestion): void;
}

/** What can be done with a folder. */
export function FolderMenu({ folder, depth, onAsk }: FolderMenuProps) {
  return (
    <Menu
      trigger={
        <button type="button" className={classes.more} aria-label={text('filing.actions', { name: folder.name })}>
          <Ellipsis size={16} aria-hidden="true" />
        </button>
      }
    >
      <MenuItem icon={<PencilLine size={16} />} onSelect={() => onAsk({ act: 'rename', folder })}>
        {text('filing.rename')}
      </MenuItem>
      {depth + 1 < FOLDER_DEPTH && (
        <MenuItem icon={<FolderPlus size={16} />} onSelect={() => onAsk({ act: 'make', parent: folder })}>
          {text('filing.inside')}
        </MenuItem>
      )}
      <MenuItem icon={<FolderInput size={16} />} onSelect={() => onAsk({ act: 'move', folder })}>
        {text('filing.move')}
      </MenuItem>
      <MenuItem icon={<UserPlus size={16} />} onSelect={() => onAsk({ act: 'share', folder })}>
        {text('folderShares.share')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => onAsk({ act: 'trash', folder })}>
        {text('filing.trash')}
      </MenuItem>
    </Menu>
  );
}
