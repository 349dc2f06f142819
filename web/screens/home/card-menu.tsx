import { Copy, Eye, PencilLine, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { type CardKind, cardPath, type PageActions } from './page-actions.ts';

/** Everything a card offers. */
export function CardMenu({ page, kind, actions }: { page: EditorPage; kind: CardKind; actions: PageActions }) {
  const [, navigate] = useLocation();
  return (
    <>
      <MenuItem icon={<PencilLine size={16} />} onSelect={() => navigate(cardPath(page, kind))}>
        {text(kind === 'template' ? 'home.useTemplate' : 'home.edit')}
      </MenuItem>
      <MenuItem icon={<Eye size={16} />} onSelect={() => actions.preview(page)}>
        {text('home.preview')}
      </MenuItem>
      {kind === 'template' ? null : (
        <MenuItem icon={<Copy size={16} />} onSelect={() => actions.clone(page)}>
          {text('home.clone')}
        </MenuItem>
      )}
      {kind === 'mine' ? (
        <>
          <MenuSeparator />
          <MenuItem
            danger
            icon={<Trash2 size={16} />}
            shortcut={text('home.deleteKey')}
            onSelect={() => actions.remove(page)}
          >
            {text('home.delete')}
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
