import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { Folder } from '#core/ports/folders.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { homeLists } from '../lists/home-lists.ts';
import { NewPageDialog } from '../new-page-dialog.tsx';
import type { ListFlags } from './use-list-flags.ts';

/**
 * Whether a new page of the caller belongs to an organisation: in a folder wherever they may make pages, outside of all to the first
 * one in which they may.
 */
export function useMakesPages(org: string, folder: string): boolean {
  const organisations = useSelector(useApp().session, ({ context }) => context.user?.organisations) ?? [];
  const makes = organisations.filter(({ role }) => mayInOrganisation(role, 'pages.make'));
  return (folder === '' ? makes.slice(0, 1) : makes).some(({ slug, id }) => slug === org || id === org);
}

interface NewPageProps {
  readonly flags: ListFlags;
}

export function NewPageButton({ flags }: NewPageProps) {
  return (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => flags.set('new', '1')}>
      {text('home.newPage')}
    </Button>
  );
}

interface NewPageHereProps extends NewPageProps {
  /** The folder that is shown; undefined for all pages. */
  readonly folder: Folder | undefined;
}

/** The choice of a template for a page of the organisation, made in the folder that is shown (spec organisations.301). */
export function NewPageHere({ flags, folder }: NewPageHereProps) {
  const { templates } = homeLists(useApp());
  const pages = useSelector(templates, ({ context }) => context.pages);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (flags.isNew) templates.send({ type: 'list.refresh' });
  }, [templates, flags.isNew]);
  return (
    <NewPageDialog
      open={flags.isNew}
      onOpenChange={(isOpen) => flags.set('new', isOpen ? '1' : '')}
      templates={pages ?? []}
      folder={folder?.name}
      onChoose={(template) => {
        const query = new URLSearchParams({
          ...(template && { template: template.id }),
          ...(folder && { folder: folder.id }),
        });
        navigate(query.size > 0 ? `/edit?${query}` : '/edit');
      }}
    />
  );
}
