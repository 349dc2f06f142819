import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { useTitle } from '../../app/brand/use-brand.ts';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from './home-link.tsx';
import { KeepCopyButton } from './keep-copy-button.tsx';
import { useReopening } from './use-reopening.ts';

interface KickedProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/** spec 4: a kicked user sees a block message and the editor shuts down; what was not saved becomes a copy. */
export function KickedScreen({ handle, onReopen }: KickedProps) {
  const unsaved = useSelector(handle.editor, (snapshot) => snapshot.context.recovery !== null);
  const sentence = useSelector(handle.editor, (snapshot) => snapshot.context.sentence);
  const { reopen, refusal } = useReopening(onReopen);
  const deleted = sentence?.key === 'editor.pageDeleted';
  useTitle(text('editor.kickedTitle'));
  return (
    <WholeScreen
      urgent
      title={text('editor.kickedTitle')}
      hint={
        <>
          {text(sentence?.key ?? 'error.kicked')}
          {unsaved && (
            <>
              <br />
              {text('editor.keepCopyHint')}
            </>
          )}
          {refusal && (
            <>
              <br />
              {refusal}
            </>
          )}
        </>
      }
    >
      <HomeLink variant={unsaved || !deleted ? 'plain' : 'primary'} />
      {!deleted && <Button onClick={reopen}>{text('editor.openAgain')}</Button>}
      {unsaved && <KeepCopyButton handle={handle} variant="primary" />}
    </WholeScreen>
  );
}
