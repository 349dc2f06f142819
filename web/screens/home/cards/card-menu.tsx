import { Copy, Eye, LogOut, PencilLine, Smartphone, Trash2, UserPlus } from 'lucide-react';
import { useLocation } from 'wouter';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { cardPath, type PageActions } from '../actions/page-actions.ts';
import type { CardKind } from '../lists/listed-page.ts';

interface CardMenuProps {
  page: ListedPage;
  kind: CardKind;
  actions: PageActions;
}

/** The menu with all actions of a card. */
export function CardMenu({ page, kind, actions }: CardMenuProps) {
  const [, navigate] = useLocation();
  const cloning = actions.cloning.has(page.id);
  return (
    <>
      <MenuItem icon={<PencilLine size={16} />} onSelect={() => navigate(cardPath(page, kind))}>
        {text(openLabel(page, kind))}
      </MenuItem>
      <MenuItem icon={<Eye size={16} />} onSelect={() => actions.preview(page)}>
        {text('home.preview')}
      </MenuItem>
      {kind !== 'template' && page.published_at !== null && (
        <MenuItem icon={<Smartphone size={16} />} onSelect={() => actions.tryAsVisitor(page)}>
          {text('pages.tryAsVisitor')}
        </MenuItem>
      )}
      {kind === 'template' ? null : (
        <MenuItem
          icon={cloning ? <Spinner size={16} /> : <Copy size={16} />}
          disabled={cloning}
          onSelect={() => actions.clone(page)}
        >
          {text(cloning ? 'home.cloning' : 'home.clone')}
        </MenuItem>
      )}
      {kind === 'mine' ? (
        <MenuItem icon={<UserPlus size={16} />} onSelect={() => actions.share(page)}>
          {text('sharing.inviteCollaborators')}
        </MenuItem>
      ) : null}
      {kind === 'template' ? null : (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={kind === 'mine' ? <Trash2 size={16} /> : <LogOut size={16} />}
            shortcut={text('home.deleteKey')}
            onSelect={() => actions.remove(page)}
          >
            {text(kind === 'mine' ? 'home.delete' : 'home.leave')}
          </MenuItem>
        </>
      )}
    </>
  );
}

function openLabel(page: ListedPage, kind: CardKind): TextKey {
  if (kind === 'template') return 'home.useTemplate';
  return page.action === 'r' ? 'home.view' : 'home.edit';
}
