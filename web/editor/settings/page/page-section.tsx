import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { addresses } from '#core/controls/words.ts';
import { logoPicture } from '#core/draft/derive.ts';
import type { PageNode } from '#core/page/types.ts';
import { afterLogin, returning } from '#core/settings/after-login.ts';
import { background, general, pageTerms } from '#core/settings/page.ts';
import { smtp } from '#core/settings/smtp.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import type { SectionProps } from '../section.ts';
import type { Source } from '../setting-drafts.ts';
import { SettingGroup, WrittenRow } from '../setting-rows.tsx';
import styles from '../settings.module.css';
import { FontsGroup } from './fonts-group.tsx';

/** What the page is called and looks like as a whole, its terms, and how its mails are sent. */
export function PageSection({ store, show }: SectionProps) {
  return (
    <>
      <SettingGroup store={store} group={general} />
      <LogoGroup store={store} show={show} />
      <SettingGroup store={store} group={background} />
      <FontsGroup store={store} show={show} />
      <SettingGroup store={store} group={pageTerms} />
      <SettingGroup store={store} group={afterLogin} />
      <SettingGroup store={store} group={returning} />
      <SettingGroup store={store} group={smtp} />
    </>
  );
}

/**
 * The logo is a picture of the page (spec page-document.10: html owns it); what is set here is that picture's address.
 */
export function LogoGroup({ store, show }: Pick<SectionProps, 'store' | 'show'>) {
  const headingId = useId();
  const picture = useSelector(store.actor, ({ context }) => logoPicture(context.draft.document));
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupTitle}>
        {text('settings.logo')}
      </h3>
      <p className={styles.groupHint}>{text(picture ? 'settings.logoHint' : 'settings.logoNone')}</p>
      {picture && (
        <WrittenRow
          key={picture.id}
          source={addressOf(store, picture)}
          label={addresses.image.label}
          kind="image"
          disabled={store.readOnly}
        />
      )}
      <div>
        {picture ? (
          <Button size="s" onClick={() => show(picture.id)}>
            {text('settings.logoShow')}
          </Button>
        ) : (
          <Button size="s" disabled={store.readOnly} onClick={() => addLogo(store)}>
            {text('settings.logoAdd')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** At the top of the page, where a logo is looked for. */
function addLogo(store: EditorStore): void {
  const args = { component: 'picture', props: { logo: true }, parent: store.page.root, index: 0 };
  store.edit({ command: 'insert', args });
}

function addressOf(store: EditorStore, { id, props }: PageNode): Source {
  return {
    value: addresses.image.read(props.url),
    id: `logo:${id}`,
    now() {
      const picture = logoPicture(store.draft.document);
      if (picture?.id !== id) return null;
      const label = text('settings.partOf', { of: text('settings.logo'), part: text(addresses.image.label) });
      return { label, value: addresses.image.read(picture.props.url) };
    },
    apply(words) {
      const parsed = addresses.image.parse(words);
      if ('error' in parsed) return parsed.error;
      const args = { id, property: 'url', value: parsed.value };
      return store.attempt([{ command: 'setProperty', args }], 'setting:logo');
    },
  };
}
