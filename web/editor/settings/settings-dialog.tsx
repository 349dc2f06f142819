import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import Languages from 'lucide-react/icons/languages';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Megaphone from 'lucide-react/icons/megaphone';
import Settings2 from 'lucide-react/icons/settings-2';
import {
  type ComponentType,
  type ReactNode,
  type RefCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import type { NodeId } from '#core/page/types.ts';
import { settingLabel } from '#core/settings/registry.ts';
import { security, visitors } from '#core/settings/security.ts';
import { text } from '#core/texts/index.ts';
import { openSettings, SettingsLink, settingsPath } from '../../app/navigation/open-settings.tsx';
import { SECTION_NAMES, type SectionId } from '../../app/navigation/section-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { handleSettingsKey } from '../keys/run-shortcut.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { HistoryButtons } from '../top-bar/top-bar.tsx';
import { AdvertisingSection } from './advertising/advertising-section.tsx';
import { AuthenticationSection } from './authentication/authentication-section.tsx';
import { MultilanguageSection } from './multilanguage/multilanguage-section.tsx';
import { PageSettings } from './page/page-section.tsx';
import { type Rows, RowsContext } from './rows.tsx';
import {
  NotKeptDialog,
  standingDrafts,
  useSettingsLeaving,
  type WrongDrafts,
  WrongDraftsContext,
} from './setting-drafts.tsx';
import { type SectionProps, SettingGroupRows, type SettingsProblem } from './setting-rows.tsx';
import styles from './settings.module.css';

interface SettingsProps {
  readonly store: EditorStore;
  /** Why they cannot be saved as they are. */
  readonly problem: SettingsProblem | null;
  /** Whether they are saved, in words. */
  readonly status: ReactNode;
  onOpenChange(open: boolean): void;
}

/**
 * spec screens.13: page settings are a modal with addresses of its own, so that forward and reload keep the place.
 * Going back closes it.
 */
export function SettingsDialog({ store, problem, status, onOpenChange }: SettingsProps) {
  const [location] = useLocation();
  const [drafts] = useState<WrongDrafts>(() => new Map());
  const [rows] = useState(() => new Map<string, Rows>());
  const shown = useWantedSetting();
  const close = () => onOpenChange(false);
  const { asked, leaveBy, stay } = useSettingsLeaving(() => standingDrafts(drafts, store.draft.configuration), close);
  const path = settingsPath(location);
  const section = sections.find(({ id }) => id === path?.[0]) ?? sections[0];
  if (path === null || section === undefined) return null;
  const { View } = section;
  const show = (id: NodeId) =>
    leaveBy(() => {
      store.select(id);
      close();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || leaveBy(close)}
      onKeyDown={({ nativeEvent }) => handleSettingsKey(store, nativeEvent)}
      title={text('editor.settings')}
      aside={status}
      size="page"
    >
      <div className={styles.settings}>
        <SectionNav current={section.id} />
        <div key={section.id} ref={shown} className={styles.section}>
          <h2 className={styles.sectionTitle}>{text(section.label)}</h2>
          {problem !== null && <ProblemNotice store={store} problem={problem} />}
          {store.readOnly && <Notice>{text('settings.readOnly')}</Notice>}
          <WrongDraftsContext value={drafts}>
            <RowsContext value={rows}>
              <View store={store} path={path.slice(1)} go={openSettings} show={show} />
            </RowsContext>
          </WrongDraftsContext>
        </div>
        {/* Behind the section, so that opening puts the focus on its first setting. */}
        <div className={styles.history}>
          <HistoryButtons store={store} />
        </div>
      </div>
      <NotKeptDialog
        wrong={asked?.wrong ?? []}
        onBack={stay}
        onClose={() => {
          drafts.clear();
          asked?.leave();
        }}
      />
    </Dialog>
  );
}

interface ProblemProps {
  readonly store: EditorStore;
  readonly problem: SettingsProblem;
}

/** With the name of the setting where one is meant: 'Must be a number.' alone says nothing. */
function ProblemNotice({ store, problem: { reason, path } }: ProblemProps) {
  const label = useSelector(store.actor, ({ context }) =>
    path === null ? null : settingLabel(path, context.draft.configuration),
  );
  return (
    <Notice tone="danger" title={text('settings.notSaved')}>
      {label === null ? reason : text('settings.problem', { label: text(label), reason })}
    </Notice>
  );
}

/** One code for every visitor, asked before anything else; and how long what is kept of them is kept. */
function SecuritySection({ store }: SectionProps) {
  return (
    <>
      <SettingGroupRows store={store} group={security} />
      <SettingGroupRows store={store} group={visitors} />
    </>
  );
}

interface Looks {
  readonly Icon: LucideIcon;
  readonly View: ComponentType<SectionProps>;
}

const LOOKS: Readonly<Record<SectionId, Looks>> = {
  page: { Icon: Settings2, View: PageSettings },
  advertising: { Icon: Megaphone, View: AdvertisingSection },
  multilanguage: { Icon: Languages, View: MultilanguageSection },
  authentication: { Icon: KeyRound, View: AuthenticationSection },
  security: { Icon: LockKeyhole, View: SecuritySection },
};

/** The sections of the page settings. A new one is its name, and its view here; the views load with the dialog. */
export const sections: readonly ((typeof SECTION_NAMES)[number] & Looks)[] = SECTION_NAMES.map((section) => ({
  ...section,
  ...LOOKS[section.id],
}));

interface NavProps {
  /** The section that is shown. */
  readonly current: string;
}

/** The sections. Where they are wider than the window, the one that is shown is in view. */
export function SectionNav({ current }: NavProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another link
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={text('settings.sections')}>
      {sections.map(({ id, label, Icon }) => (
        <SettingsLink
          key={id}
          className={styles.navItem}
          address={id}
          aria-current={id === current ? 'page' : undefined}
        >
          <Icon size={16} aria-hidden />
          {text(label)}
        </SettingsLink>
      ))}
    </nav>
  );
}

/** Rows may wait for what the server says of the account; later than this the person is somewhere else. */
const PATIENCE = 3_000;

const FOCUSABLE = 'input, textarea, select, button, [tabindex="0"]';

/** Brings the setting into view that the address names, once it is in this section, and puts the focus on it. */
export function useWantedSetting(): RefCallback<HTMLDivElement> {
  const [section, setSection] = useState<HTMLDivElement | null>(null);
  const wanted = new URLSearchParams(useSearch()).get('setting');
  useEffect(() => {
    if (section === null || wanted === null || show(section, wanted)) return;
    const watching = new MutationObserver(() => show(section, wanted) && end());
    const end = () => watching.disconnect();
    watching.observe(section, { childList: true, subtree: true });
    const timer = setTimeout(end, PATIENCE);
    // A person who acts meanwhile keeps the focus.
    for (const act of ['pointerdown', 'keydown'] as const) window.addEventListener(act, end, { once: true });
    return () => {
      end();
      clearTimeout(timer);
      for (const act of ['pointerdown', 'keydown'] as const) window.removeEventListener(act, end);
    };
  }, [section, wanted]);
  return setSection;
}

function show(section: HTMLElement, setting: string): boolean {
  const row = section.querySelector(`[data-setting="${CSS.escape(setting)}"]`);
  const input = row?.querySelector<HTMLElement>(FOCUSABLE);
  if (!row || !input) return false;
  input.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
  return true;
}
