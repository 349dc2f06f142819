import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { image } from '#core/controls/image.ts';
import { logoPicture } from '#core/draft/derive.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { Workbench } from '../../bench/workbench.ts';
import type { SectionProps } from '../section-props.ts';
import styles from '../settings.module.css';
import type { Source } from '../use-written.ts';
import { WrittenRow } from '../written-row.tsx';

/** The logo is a picture of the page (design 5: html owns it); what is set here is that picture's address. */
export function LogoGroup({ bench, show }: Pick<SectionProps, 'bench' | 'show'>) {
  const headingId = useId();
  const picture = useSelector(bench.actor, ({ context }) => logoPicture(context.draft.document));
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupTitle}>
        {text('settings.logo')}
      </h3>
      <p className={styles.groupHint}>{text(picture ? 'settings.logoHint' : 'settings.logoNone')}</p>
      {picture && (
        <WrittenRow
          key={picture.id}
          source={addressOf(bench, picture.id)}
          label={image.label}
          kind="image"
          disabled={bench.readOnly}
        />
      )}
      <div>
        {picture ? (
          <Button size="s" onClick={() => show(picture.id)}>
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

function addressOf(bench: Workbench, id: NodeId): Source {
  return {
    id: `logo:${id}`,
    now() {
      const picture = logoPicture(bench.draft.document);
      if (picture?.id !== id) return null;
      const label = text('settings.partOf', { of: text('settings.logo'), part: text(image.label) });
      return { label, value: image.read(picture.props.url) };
    },
    apply(words) {
      const parsed = image.parse(words);
      if ('error' in parsed) return parsed.error;
      const args = { id, property: 'url', value: parsed.value };
      return bench.attempt([{ command: 'setProperty', args }], 'setting:logo');
    },
  };
}
