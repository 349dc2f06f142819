import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { useTitle } from '../../app/brand/use-brand.ts';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from './home-link.tsx';
import { KeepCopyButton } from './keep-copy-button.tsx';

/** A page that cannot be read: the sentence says what is wrong with it (spec 8). One that is not there stays so, however often it is read. */
export function BrokenScreen({ handle }: { readonly handle: EditorHandle }) {
  const sentence = useSelector(handle.editor, (snapshot) => snapshot.context.sentence);
  const unsaved = useSelector(handle.editor, (snapshot) => snapshot.context.recovery !== null);
  useTitle(text('editor.brokenTitle'));
  const missing = sentence?.key === 'error.pageMissing';
  const words = sentence ? text(sentence.key, sentence.params) : text('error.html');
  return (
    <WholeScreen
      urgent
      title={text('editor.brokenTitle')}
      hint={
        <>
          {words}
          {sentence?.because && (
            <>
              <br />
              {text(sentence.because)}
            </>
          )}
          {unsaved && (
            <>
              <br />
              {text('editor.keepCopyHint')}
            </>
          )}
        </>
      }
    >
      {(!missing || unsaved) && <HomeLink />}
      <Button variant={missing || unsaved ? 'plain' : 'primary'} onClick={() => window.location.reload()}>
        {text('editor.reload')}
      </Button>
      {missing && !unsaved && <HomeLink variant="primary" />}
      {unsaved && <KeepCopyButton handle={handle} variant="primary" />}
    </WholeScreen>
  );
}
