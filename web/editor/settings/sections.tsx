import { KeyRound, Languages, LockKeyhole, type LucideIcon, Megaphone, Settings2 } from 'lucide-react';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { security } from '#core/settings/security.ts';
import { visitors } from '#core/settings/visitors.ts';
import { text } from '#core/texts/index.ts';
import { SettingsLink } from '../../app/navigation/open-settings.tsx';
import { SECTION_NAMES, type SectionId } from '../../app/navigation/section-names.ts';
import { AdvertisingSection } from './advertising/advertising-section.tsx';
import { AuthenticationSection } from './authentication/authentication-section.tsx';
import { MultilanguageSection } from './multilanguage/multilanguage-section.tsx';
import { PageSection } from './page/page-section.tsx';
import type { SectionProps } from './section.ts';
import { SettingGroup } from './setting-rows.tsx';
import styles from './settings.module.css';

/** One code for every visitor, asked before anything else; and how long what is kept of them is kept. */
function SecuritySection({ store }: SectionProps) {
  return (
    <>
      <SettingGroup store={store} group={security} />
      <SettingGroup store={store} group={visitors} />
    </>
  );
}

interface Looks {
  readonly Icon: LucideIcon;
  readonly View: ComponentType<SectionProps>;
}

const LOOKS: Readonly<Record<SectionId, Looks>> = {
  page: { Icon: Settings2, View: PageSection },
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
