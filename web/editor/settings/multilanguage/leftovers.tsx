import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { text } from '#core/texts/index.ts';
import { languageOf } from '#core/translations/language-of.ts';
import { cleanUp, leftovers } from '#core/translations/leftovers.ts';
import { knownKeys } from '#core/translations/translatables.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { EditorStore } from '../../store/editor-store.ts';

/** Translations of texts that are gone: kept, told of, and dropped when somebody says so. */
export function Leftovers({ store, code }: { readonly store: EditorStore; readonly code: string }) {
  const document = useSelector(store.actor, ({ context }) => context.draft.document);
  const authentications = useSelector(store.actor, ({ context }) => context.draft.configuration.authentications);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when there are other keys
  const known = useMemo(() => knownKeys(store.draft, code), [store, code, document, authentications]);
  const count = useSelector(
    store.actor,
    ({ context }) => leftovers(known, languageOf(context.draft.configuration, code)?.strings ?? {}).length,
  );
  if (count === 0) return null;
  const clean = () => {
    const result = cleanUp(store.draft, code);
    if (result.ok) store.edit({ command: 'setConfiguration', args: { change: result.value } });
  };
  return (
    <Notice
      action={
        <Button size="s" disabled={store.readOnly} onClick={clean}>
          {text('translations.cleanUp')}
        </Button>
      }
    >
      {text('translations.leftovers', { count })}
    </Notice>
  );
}
