import Check from 'lucide-react/icons/check';
import { type RefObject, useContext, useState } from 'react';
import type { PageStyle } from '#core/components/types.ts';
import type { ControlOption } from '#core/controls/types.ts';
import { scriptsIn, stackOf } from '#core/fonts/font.ts';
import type { WebFont } from '#core/fonts/types.ts';
import { FONT_ROLES, type FontRole } from '#core/page/style-reference.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Spinner } from '../../ui/progress.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PageOffersContext } from '../control-view.tsx';
import styles from './font-list.module.css';
import { fontName, useFonts } from './fonts.ts';
import { OptionPicker, PickerGroup, PickerOption } from './option-picker.tsx';

interface ListProps {
  readonly id: string;
  /** The button it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The fonts of every device. */
  readonly options: readonly ControlOption[];
  readonly value: string;
  /** Whether the fonts of the page are offered too. */
  readonly refers: boolean;
  onChoose(stack: string): void;
  onClose(): void;
}

interface Entry {
  readonly name: string;
  readonly stack: string;
  readonly note?: string;
  /** The font it is drawn in, where its stack is a reference. */
  readonly drawn?: string;
}

interface Group {
  readonly label: TextKey;
  readonly entries: readonly Entry[];
}

/** Every font in its own face; a few letters find it, Enter takes it. */
export function FontList({ id, anchor, options, value, refers, onChoose, onClose }: ListProps) {
  const page = useContext(PageOffersContext);
  const [pair] = useState(() => (refers && page ? page().style.fonts : null));
  const { fonts, retry } = useFonts();
  const [typed, setTyped] = useState('');
  const webFonts = typeof fonts === 'string' ? [] : fonts;
  const groups = groupsOf(pair, options, webFonts, typed.trim().toLowerCase());
  return (
    <OptionPicker
      id={id}
      anchor={anchor}
      label={text('fonts.list')}
      placeholder={text('fonts.find')}
      typed={typed}
      none={groups.length === 0 && fonts !== 'loading' ? text('fonts.none', { words: typed }) : null}
      loop
      defaultValue={fontName(value)}
      top={fonts === 'failed' && <FontsProblem onRetry={retry} />}
      onTyped={setTyped}
      onClose={onClose}
    >
      {groups.map(({ label, entries }) => (
        <PickerGroup key={label} heading={text(label)}>
          {entries.map(({ name, stack, note, drawn = stack }) => (
            <PickerOption
              key={stack}
              value={name}
              className={styles.item}
              chosen={stack === value}
              onSelect={() => onChoose(stack)}
            >
              <span className={styles.words}>
                <span className={styles.name} style={{ fontFamily: drawn || 'system-ui' }}>
                  {name}
                </span>
                {note && <span className={styles.note}>{note}</span>}
              </span>
              {stack === value && <Check size={14} aria-hidden />}
            </PickerOption>
          ))}
        </PickerGroup>
      ))}
      {fonts === 'loading' && (
        <p className={styles.loading} role="status">
          <Spinner />
          <VisuallyHidden>{text('fonts.loading')}</VisuallyHidden>
        </p>
      )}
    </OptionPicker>
  );
}

function FontsProblem({ onRetry }: { onRetry(): void }) {
  return (
    <div className={styles.problem} role="alert">
      <p>{text('fonts.unavailable')}</p>
      <button type="button" onClick={onRetry}>
        {text('ui.retry')}
      </button>
    </div>
  );
}

/** The entries whose name contains the typed letters. */
function groupsOf(
  pair: PageStyle['fonts'] | null,
  options: readonly ControlOption[],
  fonts: readonly WebFont[],
  letters: string,
): Group[] {
  const groups: Group[] = [
    {
      label: 'pageStyle.title',
      entries: pair === null ? [] : FONT_ROLES.map((role) => referring(role, pair[role])),
    },
    { label: 'fonts.ofDevice', entries: options.map(({ value }) => ({ name: fontName(value), stack: value })) },
    {
      label: 'fonts.web',
      entries: fonts.map((font) => ({ name: font.family, stack: stackOf(font), note: noteOf(font) })),
    },
  ];
  return groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ name }) => name.toLowerCase().includes(letters)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function referring(role: FontRole, stack: string): Entry {
  return { name: text(ROLE_NAMES[role]), stack: `@${role}`, note: fontName(stack), drawn: stack };
}

const ROLE_NAMES = { heading: 'pageStyle.headingFont', text: 'pageStyle.textFont' } as const;

/** 'Sans serif · Cyrillic, Greek': what kind it is, and what it has besides Latin. */
function noteOf(font: WebFont): string {
  const scripts = scriptsIn(font).filter((script) => script !== 'latin');
  const names = scripts.map((script) => text(`fonts.script.${script}`)).join(', ');
  return [text(`fonts.category.${font.category}`), names].filter(Boolean).join(' · ');
}
