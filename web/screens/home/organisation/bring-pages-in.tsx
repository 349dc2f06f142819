import { useSelector } from '@xstate/react';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import type { Filing } from './filing.ts';
import { ImportPages } from './import-pages.tsx';

/** The way to a table of pages, for those who may make pages here. */
export function BringPagesIn({ filing }: { readonly filing: Filing }) {
  const organisations = useSelector(useApp().session, ({ context }) => context.user?.organisations) ?? [];
  const organisation = organisations.find(({ slug, id }) => slug === filing.org || id === filing.org);
  const [isOpen, setOpen] = useState(false);
  if (!organisation || !mayInOrganisation(organisation.role, 'pages.make')) return null;
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {text('filing.bringIn')}
      </Button>
      <ImportPages filing={filing} organisation={organisation.name} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
