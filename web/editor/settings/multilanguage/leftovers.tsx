import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { text } from '#core/texts/index.ts';
import { languageOf } from '#core/translations/language-of.ts';
import { cleanUp, leftovers } from '#core/translations/leftovers.ts';
import { knownKeys } from '#core/translations/translatables.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Workbench } from '../../bench/workbench.ts';

/** Translations of texts that are gone: kept, told of, and dropped when somebody says so. */
export function Leftovers({ bench, code }: { readonly bench: Workbench; readonly code: string }) {
  const document = useSelector(bench.actor, ({ context }) => context.draft.document);
  const authentications = useSelector(bench.actor, ({ context }) => context.draft.configuration.authentications);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when there are other keys
  const known = useMemo(() => knownKeys(bench.draft, code), [bench, code, document, authentications]);
  const count = useSelector(
    bench.actor,
    ({ context }) => leftovers(known, languageOf(context.draft.configuration, code)?.strings ?? {}).length,
  );
  if (count === 0) return null;
  const clean = () => {
    const result = cleanUp(bench.draft, code);
    if (result.ok) bench.edit({ command: 'setConfiguration', args: { change: result.value } });
  };
  return (
    <Notice
      action={
        <Button size="s" disabled={bench.readOnly} onClick={clean}>
          {text('translations.cleanUp')}
        </Button>
      }
    >
      {text('translations.leftovers', { count })}
    </Notice>
  );
}
