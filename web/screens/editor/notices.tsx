import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { settingPlace } from '#core/settings/setting-address.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { openSettings } from '../../app/navigation/open-settings.tsx';
import type { SettingsProblem } from '../../editor/settings/setting-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import styles from './open-page.module.css';
import { KeepCopyButton, useReopening } from './stopped-screens.tsx';

interface ConflictProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/** The page was changed past this editor: nothing is overwritten, nothing is lost. */
export function ConflictNotice({ handle, onReopen }: ConflictProps) {
  const conflicted = useSelector(handle.autosave, (snapshot) => snapshot.hasTag('conflicted'));
  const { reopen, refusal } = useReopening(onReopen);
  if (!conflicted) return null;
  const actions = (
    <>
      <Button size="s" onClick={reopen}>
        {text('editor.openAgain')}
      </Button>
      <KeepCopyButton handle={handle} variant="plain" size="s" />
    </>
  );
  return (
    <Notice className={styles.notice} tone="danger" title={text('editor.conflictTitle')} action={actions}>
      {text('editor.conflict')} {refusal}
    </Notice>
  );
}

/** Tells the owner of visits that could not be recorded when the page was opened; nothing is wrong with their work. */
export function UnrecordedNotice({ count = 0 }: { readonly count: number | undefined }) {
  const [read, setRead] = useState(false);
  if (count === 0 || read) return null;
  const close = <IconButton label={text('ui.close')} icon={<X size={16} />} onClick={() => setRead(true)} />;
  return (
    <Notice className={styles.notice} title={text('editor.unrecordedVisits', { count })} action={close}>
      {text('editor.unrecordedVisitsHint')}
    </Notice>
  );
}

/** Why what is on the page could not be saved. */
export interface Refused extends SettingsProblem {
  readonly sentence: TextKey;
  /** Of the settings to mend, below /edit/settings; null where it is the drawn page. */
  readonly address: string | null;
}

// spec publishing.11: two sentences for a broken page, one for its configuration, one for its html; one where nothing
// is broken.
const SENTENCES: Readonly<Record<string, TextKey>> = {
  invalid_configuration: 'error.configuration',
  invalid_html: 'error.html',
  secret_again: 'editor.secretAgain',
};

/**
 * What the last save was refused for, until one is taken. The setting that is wrong is opened (spec configuration.18);
 * once, because whoever goes on with something else finds the way to it beside what they do.
 */
export function useRefusedPage({ autosave, document }: EditorHandle): Refused | null {
  const [refused, setRefused] = useState<Refused | null>(null);
  const opened = useRef<string | null>(null);
  const failed = useSelector(autosave, (snapshot) => snapshot.hasTag('failed'));
  const saved = useSelector(autosave, (snapshot) => snapshot.hasTag('saved'));
  useEffect(() => {
    const telling = autosave.on('page.invalid', ({ code, reason, part }) => {
      const sentence = SENTENCES[code];
      if (sentence === undefined) return;
      const { configuration } = document.getSnapshot().context.draft;
      const address = sentence !== 'error.html' && part ? settingPlace(part.path, configuration) : null;
      setRefused({ sentence, reason: part?.problem ?? reason, path: part?.path ?? null, address });
      if (address !== null && address !== opened.current) openSettings(address);
      opened.current = address;
    });
    return () => telling.unsubscribe();
  }, [autosave, document]);
  useEffect(() => {
    if (saved) opened.current = null;
  }, [saved]);
  return failed ? refused : null;
}

/** spec configuration.18: a page that does not pass is not saved, and is told why and where to mend it. */
export function RefusedNotice({ refused: { sentence, reason, address } }: { readonly refused: Refused }) {
  const action = address !== null && (
    <Button size="s" onClick={() => openSettings(address)}>
      {text('editor.openSetting')}
    </Button>
  );
  return (
    <Notice className={styles.notice} tone="danger" title={text(sentence)} action={action}>
      {address === null ? reason : text('editor.refusedSetting', { reason })}
    </Notice>
  );
}
