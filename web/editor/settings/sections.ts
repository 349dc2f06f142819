import { KeyRound, Languages, LockKeyhole, type LucideIcon, Megaphone, Settings2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { AdvertisingSection } from './advertising/advertising-section.tsx';
import { AuthenticationSection } from './authentication/authentication-section.tsx';
import { MultilanguageSection } from './multilanguage/multilanguage-section.tsx';
import { PageSection } from './page/page-section.tsx';
import { SECTION_NAMES, type SectionId } from './section-names.ts';
import type { SectionProps } from './section-props.ts';
import { SecuritySection } from './security/security-section.tsx';

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
