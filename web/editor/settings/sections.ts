import { KeyRound, Languages, LockKeyhole, type LucideIcon, Megaphone, Settings2 } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { TextKey } from '#core/texts/index.ts';
import type { Workbench } from '../bench/workbench.ts';

export interface SectionProps {
  readonly bench: Workbench;
  /** What stands in the address behind the section: `['facebook']` of /edit/settings/authentication/facebook. */
  readonly path: readonly string[];
  /** Goes to another address below /edit/settings: `go('multilanguage/translate?langCode=de')`. */
  go(address: string): void;
}

interface Section {
  /** Its part of the address (spec 2). */
  readonly id: string;
  readonly label: TextKey;
  readonly Icon: LucideIcon;
  readonly View: ComponentType<SectionProps>;
}

/** The sections of the page settings, in their order. A new one is its view and its entry here. */
export const sections: readonly Section[] = [
  {
    id: 'page',
    label: 'settings.page',
    Icon: Settings2,
    View: lazy(async () => ({ default: (await import('./page/page-section.tsx')).PageSection })),
  },
  {
    id: 'advertising',
    label: 'settings.advertising',
    Icon: Megaphone,
    View: lazy(async () => ({ default: (await import('./advertising/advertising-section.tsx')).AdvertisingSection })),
  },
  {
    id: 'multilanguage',
    label: 'settings.multilanguage',
    Icon: Languages,
    View: lazy(async () => ({
      default: (await import('./multilanguage/multilanguage-section.tsx')).MultilanguageSection,
    })),
  },
  {
    id: 'authentication',
    label: 'settings.authentication',
    Icon: KeyRound,
    View: lazy(async () => ({
      default: (await import('./authentication/authentication-section.tsx')).AuthenticationSection,
    })),
  },
  {
    id: 'security',
    label: 'settings.security',
    Icon: LockKeyhole,
    View: lazy(async () => ({ default: (await import('./security/security-section.tsx')).SecuritySection })),
  },
];
