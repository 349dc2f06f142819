import { AppWindowMac, Moon, Smartphone, Tablet, TabletSmartphone } from 'lucide-react';
import type { PageConfiguration } from '#core/config/types.ts';
import { text } from '#core/texts/index.ts';
import { Segments } from '../../ui/field/segments.tsx';
import { Select } from '../../ui/field/select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LookTools } from '../panes.tsx';
import { CAPTIVE_WINDOWS, type CaptiveWindow } from './captive-windows.ts';
import styles from './visitor-steps.module.css';

const ICONS: Readonly<Record<CaptiveWindow['id'], typeof Smartphone>> = {
  ios: TabletSmartphone,
  android: Smartphone,
  macos: AppWindowMac,
  phone: Tablet,
};

interface ToolsProps {
  readonly configuration: Readonly<PageConfiguration>;
  readonly language: string | null;
  onLanguage(language: string | null): void;
  readonly shownIn: CaptiveWindow;
  onWindow(shownIn: CaptiveWindow): void;
  readonly isDark: boolean;
  onDark(isDark: boolean): void;
}

/** In which language and in which window a moment is shown. */
export function PreviewTools({ configuration, language, onLanguage, shownIn, onWindow, isDark, onDark }: ToolsProps) {
  return (
    <LookTools>
      <Select
        className={styles.language}
        aria-label={text('steps.language')}
        value={language ?? ''}
        options={languageOptions(configuration)}
        onChange={({ target }) => onLanguage(target.value === '' ? null : target.value)}
      />
      <Segments
        label={text('steps.window')}
        segments={CAPTIVE_WINDOWS.map(({ id, label }) => {
          const Icon = ICONS[id];
          return { value: id, label: text(label), icon: <Icon size={16} aria-hidden /> };
        })}
        value={shownIn.id}
        onValueChange={(id) => onWindow(CAPTIVE_WINDOWS.find((each) => each.id === id) ?? CAPTIVE_WINDOWS[0])}
      />
      <IconButton
        label={text('steps.dark')}
        icon={<Moon size={16} />}
        pressed={isDark}
        onClick={() => onDark(!isDark)}
      />
    </LookTools>
  );
}

/** The languages of the page, and its own texts: visitors get them where it has no default language. */
function languageOptions({ languages, defaultLanguage }: Readonly<PageConfiguration>) {
  const own = defaultLanguage === null ? [{ value: '', label: text('steps.ownTexts') }] : [];
  const spoken = Object.entries(languages).map(([code, { name, active }]) => ({
    value: code,
    label: active ? name || code : text('steps.hidden', { language: name || code }),
  }));
  return [...own, ...spoken];
}
