import { useSelector } from '@xstate/react';
import File from 'lucide-react/icons/file';
import Files from 'lucide-react/icons/files';
import FolderIcon from 'lucide-react/icons/folder';
import FolderPlus from 'lucide-react/icons/folder-plus';
import PanelLeft from 'lucide-react/icons/panel-left';
import Trash2 from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { inTreeOrder } from '#core/page/folder-tree.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { type LinkWay, useBackCloses } from '../../../app/navigation/back-closes.ts';
import { STAYS } from '../../../app/navigation/landing.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/field/field.tsx';
import { useShownTag } from '../tags/tag-list.ts';
import { TagPlaces } from '../tags/tag-places.tsx';
import { type Filing, filingOf } from './filing.ts';
import { FolderDialogs, type FolderQuestion } from './folder-dialogs.tsx';
import { FolderMenu } from './folder-menu.tsx';
import classes from './home-side.module.css';
import { pagesAddress } from './use-list-flags.ts';

// spec organisations.67, screens.64

const AT_THE_SIDE: LinkWay = { replace: false, onClick() {} };

interface HomeSideProps {
  /** The name in addresses of the organisation that is shown; absent on the lists of one's own. */
  readonly org?: string;
  /** Id of the folder that is shown; empty for all pages. */
  readonly folder?: string;
}

/** The organisation's pages and folders, at the side of home; in a narrow window behind a button. */
export function HomeSide({ org, folder = '' }: HomeSideProps) {
  const { session } = useApp();
  const organisations = useSelector(session, ({ context }) => context.user?.organisations) ?? [];
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  const shown = organisations.find(({ slug, id }) => slug === org || id === org) ?? organisations[0];
  if (!shown) return null;
  const places = (way: LinkWay) => (
    <Places
      key={shown.id}
      organisation={shown}
      all={organisations}
      isHere={org !== undefined}
      folder={folder}
      way={way}
    />
  );
  return (
    <>
      <div className={classes.wide}>{places(AT_THE_SIDE)}</div>
      <Button className={classes.opener} icon={<PanelLeft size={16} />} onClick={() => setOpen(true)}>
        {text('filing.open')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={text('filing.places')} size="sheet">
        {places({ replace: true, onClick: () => setOpen(false) })}
      </Dialog>
    </>
  );
}

interface PlacesProps {
  readonly organisation: OrganisationSummary;
  readonly all: readonly OrganisationSummary[];
  /** Whether the pages of the organisation are what is shown. */
  readonly isHere: boolean;
  readonly folder: string;
  readonly way: LinkWay;
}

function Places({ organisation, all, isHere, folder, way }: PlacesProps) {
  const filing = filingOf(useApp(), organisation.slug);
  const [question, setQuestion] = useState<FolderQuestion | null>(null);
  const [, navigate] = useLocation();
  const mayChange = mayInOrganisation(organisation.role, 'folders.change');
  const shownTag = useShownTag();
  const allPages = pagesAddress(organisation.slug);
  return (
    <nav className={classes.places} aria-label={text('filing.places')}>
      {all.length > 1 && (
        <Select
          aria-label={text('filing.switch')}
          options={all.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={organisation.slug}
          onChange={(event) => navigate(pagesAddress(event.target.value), { replace: way.replace })}
        />
      )}
      <PlaceLink
        href={allPages}
        isCurrent={isHere && folder === '' && shownTag === ''}
        icon={<Files size={16} />}
        way={way}
      >
        {text('filing.all')}
      </PlaceLink>
      {isHere && (
        <>
          <PlaceLink href="/" isCurrent={false} icon={<File size={16} />} way={{ ...way, state: STAYS }}>
            {text('home.mine')}
          </PlaceLink>
          <PlaceLink href="/?shared=1" isCurrent={false} icon={<Users size={16} />} way={way}>
            {text('home.shared')}
          </PlaceLink>
          <PlaceLink href="/?trash=1" isCurrent={false} icon={<Trash2 size={16} />} way={way}>
            {text('home.trash')}
          </PlaceLink>
        </>
      )}
      <div className={classes.heading}>
        <span>{text('filing.tree')}</span>
        {mayChange && (
          <button
            type="button"
            className={classes.add}
            aria-label={text('filing.new')}
            title={text('filing.new')}
            onClick={() => setQuestion({ act: 'make', parent: null })}
          >
            <FolderPlus size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <Tree filing={filing} folder={isHere ? folder : ''} onAsk={mayChange ? setQuestion : null} way={way} />
      <TagPlaces organisation={organisation} isHere={isHere} way={way} />
      <FolderDialogs filing={filing} question={question} shown={folder} onClose={() => setQuestion(null)} />
    </nav>
  );
}

interface PlaceLinkProps {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly way: LinkWay;
}

function PlaceLink({ href, isCurrent, icon, children, way }: PlaceLinkProps) {
  return (
    <Link className={classes.place} href={href} aria-current={isCurrent ? 'page' : undefined} {...way}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.name}>{children}</span>
    </Link>
  );
}

interface TreeProps {
  readonly filing: Filing;
  readonly folder: string;
  /** null where the folders are not theirs to change. */
  readonly onAsk: ((question: FolderQuestion) => void) | null;
  readonly way: LinkWay;
}

/** Every folder behind the one it is in. */
function Tree({ filing, folder, onAsk, way }: TreeProps) {
  const { folders, isFailed } = useSyncExternalStore(filing.folders.subscribe, filing.folders.current);
  useEffect(() => void filing.folders.refresh(), [filing]);
  if (!folders) {
    return isFailed ? (
      <div className={classes.note} role="alert">
        <p>{text('filing.failed')}</p>
        <Button size="s" onClick={() => void filing.folders.refresh()}>
          {text('ui.retry')}
        </Button>
      </div>
    ) : (
      <p className={classes.note} role="status">
        {text('ui.loading')}
      </p>
    );
  }
  if (folders.length === 0) return <p className={classes.note}>{text('filing.none')}</p>;
  return (
    <ul className={classes.tree} aria-label={text('filing.tree')}>
      {inTreeOrder(folders).map(({ folder: one, depth }) => (
        <li key={one.id} className={classes.row} data-depth={depth}>
          <PlaceLink
            href={pagesAddress(filing.org, one.id)}
            isCurrent={one.id === folder}
            icon={<FolderIcon size={16} />}
            way={way}
          >
            {one.name}
          </PlaceLink>
          {onAsk && <FolderMenu folder={one} depth={depth} onAsk={onAsk} />}
        </li>
      ))}
    </ul>
  );
}
