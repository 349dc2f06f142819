import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Columns2 from 'lucide-react/icons/columns-2';
import Compass from 'lucide-react/icons/compass';
import Eye from 'lucide-react/icons/eye';
import FileClock from 'lucide-react/icons/file-clock';
import ListChecks from 'lucide-react/icons/list-checks';
import MailCheck from 'lucide-react/icons/mail-check';
import Redo2 from 'lucide-react/icons/redo-2';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import HistoryIcon from 'lucide-react/icons/rotate-ccw-clock';
import ScanEye from 'lucide-react/icons/scan-eye';
import Smartphone from 'lucide-react/icons/smartphone';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-up-right-exit';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { selectRedo, selectUndo } from '#core/machines/document/document.machine.ts';
import type { Sheet } from '#core/machines/interaction/interaction.machine.ts';
import type { TextKey } from '#core/texts/index.ts';
import { text } from '#core/texts/index.ts';
import { DeviceSegments } from '../../app/devices.tsx';
import { keysFor } from '../../app/keyboard.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import { chooseDevice, toggleSideBySide } from '../actions/shown-page.ts';
import { startTour } from '../editor-tour.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { useView } from '../store/use-store.ts';
import { PageName, PageTimes } from './page-status.tsx';
import styles from './top-bar.module.css';

// spec product.6

export interface TopBarProps {
  /** Of the house: it leads home. */
  readonly mark: ReactNode;
  readonly store: EditorStore;
  /** Whether everything is saved, or shown as others save it. */
  readonly status: ReactNode;
  /** ISO 8601; null where it never was. */
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
  readonly publishing: boolean;
  /** They edit without publishing (spec organisations.202). */
  readonly asks: boolean;
  onPreview(): void;
  onPublish(): void;
  onRollback(): void;
  onOpenPublished(): void;
  onTry(): void;
  /** Absent for those who may not share the page. */
  readonly onShare?: (() => void) | undefined;
}

/** spec editor.9, editor.10: page name, last update, last publish; preview, publish, rollback. */
export function TopBar(props: TopBarProps) {
  const { store } = props;
  const device = useView(store, 'device');
  const sideBySide = useView(store, 'sideBySide');
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <Link href="/" className={styles.home} aria-label={text('editor.home')} title={text('editor.home')}>
          {props.mark}
        </Link>
        <PageName store={store} />
        {props.status}
        <PageTimes updatedAt={props.updatedAt} publishedAt={props.publishedAt} />
      </div>
      <div className={styles.devices}>
        <DeviceSegments device={device} onChoose={(chosen) => chooseDevice(store, chosen)} />
        <IconButton
          label={text('editor.sideBySide')}
          shortcut="2"
          icon={<Columns2 size={16} />}
          pressed={sideBySide}
          onClick={() => toggleSideBySide(store)}
        />
      </div>
      <div className={styles.end}>
        <HistoryButtons store={store} />
        {!store.readOnly && (
          <IconButton
            className={styles.wide}
            label={text('history.title')}
            shortcut="H"
            icon={<HistoryIcon size={16} />}
            data-history
            onClick={() => store.send({ type: 'sheet.opened', sheet: 'history' })}
          />
        )}
        {props.onShare && (
          <IconButton
            className={styles.wide}
            label={text('sharing.inviteCollaborators')}
            icon={<UserPlus size={16} />}
            onClick={props.onShare}
          />
        )}
        <IconButton label={text('editor.preview')} icon={<Eye size={16} />} onClick={props.onPreview} />
        <Publishing {...props} />
      </div>
    </header>
  );
}

function Publishing(props: TopBarProps) {
  const { store, publishing, asks, onPublish } = props;
  const label = asks ? 'editor.askToPublish' : 'editor.publish';
  return (
    <div className={styles.publish}>
      <Button variant="primary" size="m" busy={publishing} disabled={store.readOnly} onClick={onPublish}>
        {text(publishing ? 'editor.publishing' : label)}
      </Button>
      <PageMenu {...props} />
    </div>
  );
}

/** What is done with the page as a whole. */
function PageMenu({ store, asks, updatedAt, publishedAt, onRollback, onOpenPublished, onTry, onShare }: TopBarProps) {
  const never = publishedAt === null;
  return (
    <Menu
      trigger={
        <button type="button" className={styles.more} aria-label={text('editor.publishMenu')} data-history>
          <ChevronDown size={16} aria-hidden />
        </button>
      }
    >
      <MenuLabel>
        <div className={styles.menuTimes}>
          <PageTimes updatedAt={updatedAt} publishedAt={publishedAt} />
        </div>
      </MenuLabel>
      <MenuItem icon={<SquareArrowOutUpRight size={16} />} disabled={never} onSelect={onOpenPublished}>
        {text('editor.openPublished')}
      </MenuItem>
      <MenuItem icon={<Smartphone size={16} />} disabled={never} onSelect={onTry}>
        {text('pages.tryAsVisitor')}
      </MenuItem>
      {onShare && (
        <MenuItem icon={<UserPlus size={16} />} onSelect={onShare}>
          {text('sharing.inviteCollaborators')}
        </MenuItem>
      )}
      {!store.readOnly && <SheetItem store={store} sheet="history" Icon={HistoryIcon} label="history.title" />}
      <SheetItem store={store} sheet="steps" Icon={ScanEye} label="steps.title" />
      <SheetItem store={store} sheet="check" Icon={ListChecks} label="editor.pageCheck" />
      <SheetItem store={store} sheet="delivery" Icon={MailCheck} label="delivery.title" />
      <MenuItem icon={<Compass size={16} />} onSelect={() => void startTour()}>
        {text('editor.tour')}
      </MenuItem>
      <MenuSeparator />
      {!store.readOnly && <SheetItem store={store} sheet="revisions" Icon={FileClock} label="revisions.title" />}
      <MenuItem icon={<RotateCcw size={16} />} danger disabled={never || asks || store.readOnly} onSelect={onRollback}>
        {text('editor.rollback')}
      </MenuItem>
    </Menu>
  );
}

interface SheetItemProps {
  readonly store: EditorStore;
  readonly sheet: Sheet;
  readonly Icon: LucideIcon;
  readonly label: TextKey;
}

function SheetItem({ store, sheet, Icon, label }: SheetItemProps) {
  return (
    <MenuItem icon={<Icon size={16} />} onSelect={() => store.send({ type: 'sheet.opened', sheet })}>
      {text(label)}
    </MenuItem>
  );
}

/** Undo and redo of everything: what is drawn and what is set. Each names the step it takes. */
export function HistoryButtons({ store }: { readonly store: EditorStore }) {
  const undone = useSelector(store.painted, selectUndo);
  const redone = useSelector(store.painted, selectRedo);
  return (
    <>
      <IconButton
        label={undone === null ? text('editor.undo') : text('history.undo', { step: undone })}
        shortcut={keysFor('Ctrl+Z')}
        icon={<Undo2 size={16} />}
        disabled={undone === null}
        onClick={() => store.undo()}
      />
      <IconButton
        label={redone === null ? text('editor.redo') : text('history.redo', { step: redone })}
        shortcut={keysFor('Ctrl+Shift+Z')}
        className={styles.redo}
        icon={<Redo2 size={16} />}
        disabled={redone === null}
        onClick={() => store.redo()}
      />
    </>
  );
}
