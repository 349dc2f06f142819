import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { PageConfiguration } from '#core/config/types.ts';
import type { EditRefusal } from '#core/page/document.ts';
import type { Setting } from '#core/settings/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { blockNavigation } from '../../app/navigation/block-navigation.ts';
import { settingsPath } from '../../app/navigation/open-settings.tsx';
import { type FieldDraft, useFieldDraft } from '../../controls/use-field-draft.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { warnBeforeUnload } from '../../ui/message/unload-warning.ts';
import styles from './settings.module.css';

/** An input whose text is wrong, as it is shown now. */
export interface CurrentInput {
  /** The label beside the input. */
  readonly label: string;
  /** What is stored there. */
  readonly value: string;
}

export interface WrongDraft {
  readonly typed: FieldDraft<unknown>;
  /** Where it was typed; null where that is not there any more, or does not matter. */
  now(configuration: Readonly<PageConfiguration>): CurrentInput | null;
}

/** What will not be kept, and why. */
interface NotKept {
  readonly label: string;
  readonly reason: string;
}

/** What was typed and is wrong, by the id of its input: kept while the dialog is open, whichever section is shown. */
export type WrongDrafts = Map<string, WrongDraft>;

/** null where nothing outlives its input. */
export const WrongDraftsContext = createContext<WrongDrafts | null>(null);

/** The wrong drafts whose inputs are still there, still matter and have not changed since, by their current labels. */
export function standingDrafts(drafts: WrongDrafts, configuration: Readonly<PageConfiguration>): readonly NotKept[] {
  return [...drafts.values()].flatMap(({ typed, now }) => {
    const place = now(configuration);
    return place !== null && place.value === typed.stored ? [{ label: place.label, reason: typed.error ?? '' }] : [];
  });
}

/** Keeps a draft as long as it is wrong, so that it outlives its input. */
function keepWrong(drafts: WrongDrafts | null, id: string, draft: WrongDraft): void {
  if (draft.typed.error === null) drafts?.delete(id);
  else drafts?.set(id, draft);
}

/** Keeps whole fields of the configuration; the sentence that says why not, else null. */
export type ChangeConfiguration = (change: Partial<PageConfiguration>) => TextKey | null;

/** The draft of a setting's input. */
export function useSetting(setting: Setting, configuration: Readonly<PageConfiguration>, change: ChangeConfiguration) {
  const drafts = useContext(WrongDraftsContext);
  const shown = setting.read(configuration);
  let latest = configuration;
  const apply = (words: string) => {
    const parsed = setting.parse(words, configuration);
    if ('error' in parsed) return text(parsed.error);
    const refusal = change(parsed.change);
    if (refusal !== null) return text(refusal);
    latest = { ...configuration, ...parsed.change };
    return null;
  };
  const written = isWritten(setting);
  const storedIn = (of: Readonly<PageConfiguration>) => (written ? setting.read(of) : of);
  const draft = useFieldDraft<unknown>({
    shown,
    stored: storedIn(configuration),
    now: () => storedIn(latest),
    apply,
    first: drafts?.get(setting.id)?.typed,
    onDraft(typed) {
      const now = (of: Readonly<PageConfiguration>) =>
        (setting.applies?.(of) ?? true) ? { label: text(setting.label), value: setting.read(of) } : null;
      if (written) keepWrong(drafts, setting.id, { typed, now });
    },
  });
  const warning = draft.error === null ? setting.warn?.(configuration) : null;
  return {
    ...draft,
    words: written ? draft.words : shown,
    warning: warning ? text(warning.key, warning.params) : null,
  };
}

/**
 * Only written words are kept as typed: a switch that was refused stays as it was, and a secret is not shown. Another
 * setting may remove the reason of a refusal, so any change of the configuration ends the message at a switch.
 */
function isWritten({ kind }: Setting): boolean {
  return kind !== 'toggle' && kind !== 'secret';
}

export interface WrittenSource {
  /** Under which wrong words are kept while the input is not shown: of what it belongs to, wherever that stands. */
  readonly id: string;
  /** What is stored, as it is drawn now. */
  readonly value: string;
  /** The input once something was applied; null where it is not there any more. */
  now(): CurrentInput | null;
  /** Stores what was written, or says why not. */
  apply(words: string): TextKey | EditRefusal | null;
}

/** The draft of an input whose words are a part of the page that a verb takes or refuses. */
export function useWritten({ id, value, now, apply }: WrittenSource) {
  const drafts = useContext(WrongDraftsContext);
  return useFieldDraft<unknown>({
    shown: value,
    stored: value,
    now: () => now()?.value ?? '',
    apply(words) {
      const refusal = apply(words);
      return refusal && sentenceOf(refusal);
    },
    first: drafts?.get(id)?.typed,
    onDraft: (typed) => keepWrong(drafts, id, { typed, now }),
  });
}

function sentenceOf(refusal: TextKey | EditRefusal): string {
  return typeof refusal === 'string' ? text(refusal) : text(refusal.reason, refusal.params);
}

/** Leaving that waits for an answer. */
interface Leaving {
  readonly wrong: readonly NotKept[];
  leave(): void;
}

/**
 * Asks before anything is lost, whichever way the settings are left. The browser's Back waits for the answer, and before a
 * reload the browser asks. `left` returns what would be lost.
 */
export function useSettingsLeaving(left: () => readonly NotKept[], close: () => void) {
  const [asked, setAsked] = useState<Leaving | null>(null);
  const leaveBy = (leave: () => void) => {
    const wrong = left();
    if (wrong.length > 0) setAsked({ wrong, leave });
    else leave();
  };
  const latest = useRef({ left, close: () => {} });
  latest.current = { left, close: () => leaveBy(close) };
  useEffect(() => {
    const end = blockNavigation({
      back() {
        const { left, close } = latest.current;
        if (settingsPath(window.location.pathname) !== null || left().length === 0) return false;
        close();
        return true;
      },
    });
    const endWarning = warnBeforeUnload(() => latest.current.left().length > 0);
    return () => {
      end();
      endWarning();
    };
  }, []);
  return { asked, leaveBy, stay: () => setAsked(null) };
}

interface NotKeptProps {
  /** 'Close the settings?' where absent. */
  readonly title?: TextKey;
  readonly wrong: readonly NotKept[];
  onBack(): void;
  onClose(): void;
}

/** Before a dialog is closed: what was typed and is wrong is gone then. */
export function NotKeptDialog({ title = 'settings.closeWrong', wrong, onBack, onClose }: NotKeptProps) {
  return (
    <ConfirmDialog
      open={wrong.length > 0}
      onOpenChange={(open) => open || onBack()}
      title={text(title)}
      description={wrong.map(({ label, reason }) => (
        <span key={`${label} ${reason}`} className={styles.notKept}>
          {text('settings.notKept', { label, reason })}
        </span>
      ))}
      cancel={text('settings.goBack')}
      confirm={text('settings.closeAnyway')}
      onConfirm={onClose}
    />
  );
}
