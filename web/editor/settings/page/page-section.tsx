import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import { nodeExcerpt, nodeLabel } from '#core/components/node-name.ts';
import { pageComponent } from '#core/components/page.ts';
import { fontFamily } from '#core/controls/typography.ts';
import { addresses } from '#core/controls/words.ts';
import { logoPicture } from '#core/draft/derive.ts';
import { fontOf, scriptsIn, scriptsOf } from '#core/fonts/font.ts';
import type { PageNode } from '#core/page/types.ts';
import { afterLogin, returning } from '#core/settings/after-login.ts';
import { backgroundSettings, general, pageTerms } from '#core/settings/page.ts';
import { fontUsers, pageWords } from '#core/settings/page-fonts.ts';
import { smtp } from '#core/settings/smtp.ts';
import { text } from '#core/texts/index.ts';
import { fontName, useFonts } from '../../../controls/pickers/fonts.ts';
import { FontView } from '../../../controls/pickers/picker-views.tsx';
import { Button } from '../../../ui/button.tsx';
import { useControl } from '../../control-bar/control-value.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import type { WrittenSource } from '../setting-drafts.tsx';
import { type SectionProps, SettingGroupRows, WrittenRow } from '../setting-rows.tsx';
import settings from '../settings.module.css';
import styles from './fonts-group.module.css';

/** What the page is called and looks like as a whole, its terms, and how its mails are sent. */
export function PageSettings({ store, show }: SectionProps) {
  return (
    <>
      <SettingGroupRows store={store} group={general} />
      <LogoGroup store={store} show={show} />
      <SettingGroupRows store={store} group={backgroundSettings} />
      <FontsGroup store={store} show={show} />
      <SettingGroupRows store={store} group={pageTerms} />
      <SettingGroupRows store={store} group={afterLogin} />
      <SettingGroupRows store={store} group={returning} />
      <SettingGroupRows store={store} group={smtp} />
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
    <section className={settings.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={settings.groupTitle}>
        {text('settings.logo')}
      </h3>
      <p className={settings.groupHint}>{text(picture ? 'settings.logoHint' : 'settings.logoNone')}</p>
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

function addressOf(store: EditorStore, { id, props }: PageNode): WrittenSource {
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

/**
 * The font of the page as a whole with a sample of it, and every font that is used (spec page-document.10: html owns
 * them).
 */
function FontsGroup({ store, show }: Pick<SectionProps, 'store' | 'show'>) {
  const headingId = useId();
  return (
    <section className={settings.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={settings.groupTitle}>
        {text('fonts.title')}
      </h3>
      <PageFont store={store} />
      <div className={settings.row}>
        <span className={settings.label}>{text('fonts.inUse')}</span>
        <FontsInUse store={store} show={show} />
      </div>
    </section>
  );
}

function PageFont({ store }: Pick<SectionProps, 'store'>) {
  const id = useId();
  const root = useSelector(store.actor, ({ context }) => context.draft.document.root);
  const ids = useMemo(() => [root], [root]);
  const { words, error, type, finish } = useControl({
    store,
    ids,
    component: pageComponent,
    control: fontFamily,
    written: null,
  });
  return (
    <>
      <div className={settings.row} data-setting="page.font">
        <label className={settings.label} htmlFor={id}>
          {text('fonts.page')}
        </label>
        <div className={settings.input}>
          <FontView
            control={fontFamily}
            id={id}
            value={words}
            invalid={error !== null}
            describedBy={`${id}-note`}
            disabled={store.readOnly}
            onType={type}
            onDone={finish}
          />
          <p id={`${id}-note`} className={error === null ? settings.hint : settings.error}>
            {error ?? text('fonts.pageHint')}
          </p>
        </div>
      </div>
      <div className={settings.row}>
        <span className={settings.label}>{text('fonts.sample')}</span>
        <FontSample store={store} stack={words} />
      </div>
    </>
  );
}

/** The fonts of the page, each with the elements it is set at; a click goes there. */
export function FontsInUse({ store, show }: Pick<SectionProps, 'store' | 'show'>) {
  const document = useSelector(store.actor, ({ context }) => context.draft.document);
  const users = useMemo(() => [...fontUsers(document)], [document]);
  if (users.length === 0) return <p className={styles.note}>{text('fonts.noneInUse')}</p>;
  return (
    <ul className={styles.used}>
      {users.map(([stack, ids]) => (
        <li key={stack}>
          <span className={styles.usedName} style={{ fontFamily: stack }}>
            {fontName(stack)}
          </span>
          <span className={styles.users}>
            {ids.map((id) => (
              <button
                key={id}
                type="button"
                className={styles.user}
                title={nodeExcerpt(document.nodes.get(id)) || undefined}
                aria-label={text('fonts.select', { name: nodeLabel(document, id) })}
                onClick={() => show(id)}
              >
                {nodeLabel(document, id)}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface SampleProps {
  readonly store: EditorStore;
  readonly stack: string;
}

/** A sentence in the font, one in each other script of the page, and which of them it has no letters for. */
export function FontSample({ store, stack }: SampleProps) {
  const { fonts, retry } = useFonts();
  const written = useSelector(
    store.actor,
    ({ context }) => scriptsOf(pageWords(context.draft)),
    (a, b) => a.join() === b.join(),
  );
  const font = typeof fonts === 'string' ? undefined : fontOf(stack, fonts);
  const covered = font && scriptsIn(font);
  const others = written.filter((script) => script !== 'latin');
  const missing = covered ? others.filter((script) => !covered.includes(script)) : [];
  const shown = others.filter((script) => !missing.includes(script));
  return (
    <div className={styles.samples}>
      {(['latin', ...shown] as const).map((script) => (
        <p key={script} className={styles.sample} dir="auto" style={{ fontFamily: stack || 'system-ui' }}>
          {text(`fonts.sample.${script}`)}
        </p>
      ))}
      {missing.map((script) => (
        <p key={script} className={styles.note}>
          {text('fonts.notCovered', { font: font?.family ?? '', script: text(`fonts.script.${script}`) })}
        </p>
      ))}
      {fonts === 'failed' && (
        <p className={styles.note} role="alert">
          {text('fonts.unavailable')}{' '}
          <button type="button" className={styles.retry} onClick={retry}>
            {text('ui.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
