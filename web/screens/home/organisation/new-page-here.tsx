import { useSelector } from '@xstate/react';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { homeLists } from '../lists/home-lists.ts';
import { NewPageDialog } from '../new-page-dialog.tsx';
import type { ListFlags } from './use-list-flags.ts';

/** Whether a new page of the caller belongs to an organisation: it does to the first one in which they may make pages. */
export function useMakesPages(org: string): boolean {
  const organisations = useSelector(useApp().session, ({ context }) => context.user?.organisations) ?? [];
  const first = organisations.find(({ role }) => mayInOrganisation(role, 'pages.make'));
  return first !== undefined && (first.slug === org || first.id === org);
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

/** The choice of a template for a page of the organisation. */
export function NewPageHere({ flags }: NewPageProps) {
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
      onChoose={(template) => navigate(template ? `/edit?${new URLSearchParams({ template: template.id })}` : '/edit')}
    />
  );
}
