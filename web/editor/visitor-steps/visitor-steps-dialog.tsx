import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import { cleanDraft } from '#core/draft/clean-draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectDraft } from '#core/machines/document/document.machine.ts';
import { drawMoment, type Moment } from '#core/preview/moment.ts';
import { visitMoments } from '#core/preview/visit-moments.ts';
import { text } from '#core/texts/index.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import { parseNow } from '../../app/adapters/html-parsers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { handleSettingsKey } from '../keys/run-shortcut.ts';
import { Panes } from '../panes.tsx';
import { NotKeptDialog, standingDrafts, type WrongDrafts, WrongDraftsContext } from '../settings/setting-drafts.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { HistoryButtons } from '../top-bar/top-bar.tsx';
import styles from './captive-frame.module.css';
import { CAPTIVE_WINDOWS, CaptiveFrame, PreviewTools } from './captive-frame.tsx';
import { MomentList } from './moment-list.tsx';
import { MomentWords } from './moment-words.tsx';

interface StepsProps {
  readonly store: EditorStore;
  onOpenChange(open: boolean): void;
}

/** Everything that visitors can meet, from the page as it opens to the last problem: how it looks, and what it says. */
export function VisitorStepsDialog({ store, onOpenChange }: StepsProps) {
  const draft = useSelector(store.actor, selectDraft);
  const groups = useMemo(() => visitMoments(draft), [draft]);
  const [chosenMoment, chooseMoment] = useState('page');
  const [chosenLanguage, chooseLanguage] = useState<string | null>(() => firstLanguage(store));
  const [drafts] = useState<WrongDrafts>(() => new Map());
  const [leaving, setLeaving] = useState<ReturnType<typeof standingDrafts>>([]);
  // The page may have lost the moment or the language, as by an undo.
  const moments = groups.flatMap((group) => group.moments);
  const moment = moments.find(({ id }) => id === chosenMoment) ?? (moments[0] as Moment);
  const language = chosenLanguage !== null && languageOf(draft.configuration, chosenLanguage) ? chosenLanguage : null;

  const close = () => {
    const wrong = standingDrafts(drafts, store.draft.configuration);
    if (wrong.length > 0) setLeaving(wrong);
    else onOpenChange(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      onKeyDown={({ nativeEvent }) => handleSettingsKey(store, nativeEvent)}
      title={text('steps.title')}
      aside={
        <span className={styles.history}>
          <HistoryButtons store={store} />
        </span>
      }
      size="full"
    >
      <Panes
        list={<MomentList groups={groups} chosen={moment.id} onChoose={chooseMoment} />}
        label={moment.label}
        look={<MomentLook draft={draft} moment={moment} language={language} onLanguage={chooseLanguage} />}
        about={
          <WrongDraftsContext value={drafts}>
            <MomentWords key={language} store={store} moment={moment} language={language} onLanguage={chooseLanguage} />
          </WrongDraftsContext>
        }
      />
      <NotKeptDialog
        title="steps.leave"
        wrong={leaving}
        onBack={() => setLeaving([])}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface LookProps {
  readonly draft: Draft;
  readonly moment: Moment;
  readonly language: string | null;
  onLanguage(language: string | null): void;
}

/** How a moment looks, in the window that is chosen. */
function MomentLook({ draft, moment, language, onLanguage }: LookProps) {
  const [shownIn, setShownIn] = useState(CAPTIVE_WINDOWS[0]);
  const [isDark, setDark] = useState(false);
  const drawnDraft = useDeferredValue(draft);
  const cleaned = useMemo(() => cleanDraft(drawnDraft, parseNow).draft, [drawnDraft]);
  const drawn = useMemo(() => drawMoment(moment, cleaned, language), [moment, cleaned, language]);
  const lang = languageTag(language);
  return (
    <>
      <PreviewTools
        configuration={draft.configuration}
        language={language}
        onLanguage={onLanguage}
        shownIn={shownIn}
        onWindow={setShownIn}
        isDark={isDark}
        onDark={setDark}
      />
      <CaptiveFrame
        shownIn={shownIn}
        isDark={isDark}
        drawn={drawn}
        title={text('steps.frame', { moment: moment.label })}
        host={location.host}
        lang={lang}
        dir={textDirection(lang)}
      />
    </>
  );
}

/** The language that is written in on the canvas, else what most visitors get. */
function firstLanguage({ view, draft: { configuration } }: EditorStore): string | null {
  return view.getSnapshot().context.language ?? configuration.defaultLanguage;
}
