import AppWindowMac from 'lucide-react/icons/app-window-mac';
import Moon from 'lucide-react/icons/moon';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { PageConfiguration } from '#core/config/types.ts';
import type { DrawnMoment } from '#core/preview/moment.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { PageFrame } from '../../app/frame/page-frame.tsx';
import { Select } from '../../ui/field/field.tsx';
import { Segments } from '../../ui/field/segments.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LookTools } from '../panes.tsx';
import { useSpace } from '../space.ts';
import { scaleOf } from '../store/zoom.ts';
import styles from './captive-frame.module.css';

interface FrameProps {
  readonly shownIn: CaptiveWindow;
  readonly isDark: boolean;
  readonly drawn: DrawnMoment;
  /** What is shown, in words. */
  readonly title: string;
  /** Where the page is, as the window says it. */
  readonly host: string;
  /** Language tag of a text message. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** A moment in the window that visitors see it in, as large as the space allows. */
export function CaptiveFrame({ shownIn, isDark, drawn, title, host, lang, dir }: FrameProps) {
  const ground = useRef<HTMLDivElement>(null);
  const space = useSpace(ground);
  const { id, width, height, barHeight, bar } = shownIn;
  const size = { width, height: height + barHeight };
  const scale = scaleOf('fit', size, space);
  const scheme = isDark ? 'dark' : 'light';
  return (
    <div ref={ground} className={styles.ground}>
      {drawn.kind === 'message' ? (
        <figure className={styles.message} data-scheme={scheme}>
          <figcaption>{text('steps.message')}</figcaption>
          <p lang={lang} dir={dir}>
            {drawn.words}
          </p>
        </figure>
      ) : (
        <div className={styles.place} style={{ width: size.width * scale, height: size.height * scale }}>
          <div
            className={styles.window}
            data-window={id}
            data-scheme={scheme}
            style={{ ...size, transform: scale === 1 ? undefined : `scale(${scale})` }}
          >
            {bar && <WindowBar bar={bar} height={barHeight} host={host} />}
            <PageFrame
              className={styles.page}
              html={drawn.html}
              title={title}
              style={{ width, height, colorScheme: scheme }}
            />
          </div>
        </div>
      )}
    </div>
  );
}

interface BarProps {
  readonly bar: NonNullable<CaptiveWindow['bar']>;
  readonly height: number;
  readonly host: string;
}

/** A picture of the system's own bar: there is nothing to press. */
function WindowBar({ bar, height, host }: BarProps) {
  return (
    <div className={styles.bar} data-way-out={bar.wayOut} style={{ height }} aria-hidden>
      {bar.wayOut === 'cross' && <X size={20} />}
      <span className={styles.names}>
        <strong>{text(bar.title)}</strong>
        <span>{host}</span>
      </span>
      {bar.wayOut === 'cancel' && <span className={styles.cancel}>{text('steps.chrome.cancel')}</span>}
    </div>
  );
}

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

/** A window in which visitors see a page: what is around the page, and how much room the page has. */
interface CaptiveWindow {
  readonly id: 'ios' | 'android' | 'macos' | 'phone';
  readonly label: TextKey;
  /** What stands above the page: its title, and whether the way out is left of it or right. Nothing in a browser. */
  readonly bar: { readonly title: TextKey; readonly wayOut: 'cross' | 'cancel' } | null;
  /** Of the page, CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the bar, CSS pixels. */
  readonly barHeight: number;
}

/** The windows in which phones and computers open a page by themselves (field captive-windows.1), and a browser. */
export const CAPTIVE_WINDOWS: readonly [CaptiveWindow, ...CaptiveWindow[]] = [
  {
    id: 'ios',
    label: 'steps.window.ios',
    bar: { title: 'steps.chrome.login', wayOut: 'cancel' },
    width: 390,
    height: 700,
    barHeight: 52,
  },
  {
    id: 'android',
    label: 'steps.window.android',
    bar: { title: 'steps.chrome.signIn', wayOut: 'cross' },
    width: 412,
    height: 740,
    barHeight: 56,
  },
  {
    id: 'macos',
    label: 'steps.window.macos',
    bar: { title: 'steps.chrome.login', wayOut: 'cancel' },
    width: 900,
    height: 572,
    barHeight: 44,
  },
  { id: 'phone', label: 'steps.window.phone', bar: null, width: 390, height: 760, barHeight: 0 },
];
