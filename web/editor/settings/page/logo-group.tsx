import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { image } from '#core/controls/image.ts';
import { logoPicture } from '#core/draft/derive.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { Workbench } from '../../bench/workbench.ts';
import { closeSettings } from '../open-settings.ts';
import { PictureView } from '../picture-view.tsx';
import styles from '../settings.module.css';

/** The logo is a picture of the page (design 5: html owns it); what is set here is that picture's address. */
export function LogoGroup({ bench }: { readonly bench: Workbench }) {
  const headingId = useId();
  const picture = useSelector(bench.actor, ({ context }) => logoPicture(context.draft.document));
  const show = () => {
    bench.select(picture?.id ?? null);
    closeSettings();
  };
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupTitle}>
        {text('settings.logo')}
      </h3>
      <p className={styles.groupHint}>{text(picture ? 'settings.logoHint' : 'settings.logoNone')}</p>
      {picture && <LogoRow bench={bench} id={picture.id} url={image.read(picture.props.url)} />}
      <div>
        {picture ? (
          <Button size="s" onClick={show}>
            {text('settings.logoShow')}
          </Button>
        ) : (
          <Button size="s" disabled={bench.readOnly} onClick={() => addLogo(bench)}>
            {text('settings.logoAdd')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** At the top of the page, where a logo is looked for. */
function addLogo(bench: Workbench): void {
  const args = { component: 'picture', props: { logo: true }, parent: bench.page.root, index: 0 };
  bench.edit({ command: 'insert', args });
}

interface LogoRowProps {
  readonly bench: Workbench;
  readonly id: string;
  readonly url: string;
}

function LogoRow({ bench, id, url }: LogoRowProps) {
  const inputId = useId();
  const [wrong, setWrong] = useState<{ readonly words: string; readonly sentence: string } | null>(null);
  const type = (words: string) => {
    const parsed = image.parse(words);
    if ('error' in parsed) return setWrong({ words, sentence: text(parsed.error) });
    setWrong(null);
    bench.edit({ command: 'setProperty', args: { id, property: 'url', value: parsed.value } }, 'setting:logo');
  };
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={inputId}>
        {text(image.label)}
      </label>
      <div className={styles.input}>
        <PictureView
          control={image}
          id={inputId}
          value={wrong?.words ?? url}
          invalid={wrong !== null}
          describedBy={wrong ? `${inputId}-note` : undefined}
          disabled={bench.readOnly}
          onType={type}
          onDone={() => {}}
        />
        {wrong && (
          <p id={`${inputId}-note`} className={styles.error} role="alert">
            {wrong.sentence}
          </p>
        )}
      </div>
    </div>
  );
}
