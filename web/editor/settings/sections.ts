import { KeyRound, Languages, LockKeyhole, type LucideIcon, Megaphone, Settings2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TextKey } from '#core/texts/index.ts';
import { AdvertisingSection } from './advertising/advertising-section.tsx';
import { AuthenticationSection } from './authentication/authentication-section.tsx';
import { MultilanguageSection } from './multilanguage/multilanguage-section.tsx';
import { PageSection } from './page/page-section.tsx';
import type { SectionProps } from './section-props.ts';
import { SecuritySection } from './security/security-section.tsx';

interface Section {
  /** Its part of the address (spec 2). */
  readonly id: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
  readonly View: ComponentType<SectionProps>;
}

/** The sections of the page settings, in their order. A new one is its view and its entry here; they load with the dialog. */
export const sections: readonly Section[] = [
  {
    id: 'page',
    label: 'settings.page',
    Icon: Settings2,
    View: PageSection,
  },
  {
    id: 'advertising',
    label: 'settings.advertising',
    Icon: Megaphone,
    View: AdvertisingSection,
  },
  {
    id: 'multilanguage',
    label: 'settings.multilanguage',
    Icon: Languages,
    View: MultilanguageSection,
  },
  {
    id: 'authentication',
    label: 'settings.authentication',
    Icon: KeyRound,
    View: AuthenticationSection,
  },
  {
    id: 'security',
    label: 'settings.security',
    Icon: LockKeyhole,
    View: SecuritySection,
  },
];
