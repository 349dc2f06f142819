import { useSelector } from '@xstate/react';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './bring-pages-in.module.css';
import { ImportPages } from './import-pages.tsx';

interface BringPagesInProps {
  /** The name of the organisation in addresses. */
  readonly org: string;
  /** Pages were made. */
  onDone(): void;
}

/** The way to a table of pages, for those who may make pages here. */
export function BringPagesIn({ org, onDone }: BringPagesInProps) {
  const organisations = useSelector(useApp().session, ({ context }) => context.user?.organisations) ?? [];
  const organisation = organisations.find(({ slug, id }) => slug === org || id === org);
  const [isOpen, setOpen] = useState(false);
  if (!organisation || !mayInOrganisation(organisation.role, 'pages.make')) return null;
  return (
    <>
      <Button
        className={classes.button}
        aria-label={text('filing.bringIn')}
        title={text('filing.bringIn')}
        icon={<Upload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={classes.words}>{text('filing.bringIn')}</span>
      </Button>
      <ImportPages org={org} organisation={organisation.name} open={isOpen} onOpenChange={setOpen} onDone={onDone} />
    </>
  );
}
