import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { WholeScreen } from '../../app/whole-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from './home-link.tsx';

/** A page that cannot be read: the sentence says what is wrong with it (spec 8). */
export function BrokenScreen({ handle }: { readonly handle: EditorHandle }) {
  const sentence = useSelector(handle.editor, (snapshot) => snapshot.context.sentence);
  const words = sentence ? text(sentence.key, sentence.params) : text('error.html');
  return (
    <WholeScreen urgent title={text('editor.brokenTitle')} hint={words}>
      <HomeLink />
      <Button variant="primary" onClick={() => window.location.reload()}>
        {text('editor.reload')}
      </Button>
    </WholeScreen>
  );
}
