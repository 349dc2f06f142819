import { useRef } from 'react';
import { text } from '#core/texts/index.ts';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import classes from './identity.module.css';

/** Words that are copied elsewhere. */
export function Copyable({ words }: { readonly words: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={classes.copyable}>
      <code ref={shown}>{words}</code>
      <CopyButton
        label={text('identity.copy')}
        name={text('identity.copyNamed', { words })}
        words={words}
        shown={shown}
        copied={text('identity.copied')}
        failed={text('identity.notCopied')}
      />
    </div>
  );
}
