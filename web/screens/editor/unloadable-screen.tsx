import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { useTitle } from '../../app/brand/use-brand.ts';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from './home-link.tsx';

/** The page did not come: no network, no server. Another try may work. */
export function UnloadableScreen({ handle }: { readonly handle: EditorHandle }) {
  const reason = useSelector(handle.editor, (snapshot) => snapshot.context.failure?.reason ?? '');
  useTitle(text('editor.brokenTitle'));
  return (
    <WholeScreen urgent title={text('editor.brokenTitle')} hint={reason}>
      <HomeLink />
      <Button variant="primary" onClick={() => handle.editor.send({ type: 'editor.retry' })}>
        {text('editor.tryAgain')}
      </Button>
    </WholeScreen>
  );
}
