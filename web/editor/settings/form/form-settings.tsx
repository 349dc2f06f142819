import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { customForm } from '#core/components/elements/custom-form.ts';
import { drawNode } from '#core/components/index.ts';
import { baseStyles } from '#core/components/parts/base-styles.ts';
import { element, pageBackground } from '#core/components/parts/element.ts';
import { styleOfDraft } from '#core/draft/draft.ts';
import { editContext } from '#core/draft/edit-context.ts';
import type { Draft } from '#core/draft/types.ts';
import type { MarkupElement, PageNode } from '#core/page/types.ts';
import { withMethodConfig } from '#core/settings/authentication/method-config.ts';
import { formTextColor } from '#core/settings/form/stored-form.ts';
import { text } from '#core/texts/index.ts';
import { drawElement } from '../../canvas/draw-markup.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { type SectionProps, SettingRow } from '../setting-rows.tsx';
import { FieldList } from './field-list.tsx';
import styles from './form.module.css';

/**
 * The builder of the custom form (spec login-methods.12): its fields, the color of their labels, and beside them what
 * visitors see.
 */
export function FormSettings({ store }: SectionProps) {
  return (
    <div className={styles.builder}>
      <div className={styles.fields}>
        <FieldList store={store} />
        <SettingRow store={store} setting={formTextColor} />
      </div>
      <FormPreview store={store} />
    </div>
  );
}

/** What the page's own styles do not say of a page this small. */
const STYLES = 'body{padding:16px}.p-login{width:auto!important;margin:0!important}';

/** The form as the component draws it on the page, in the page's colors; nothing in it can be used. */
export function FormPreview({ store }: { readonly store: EditorStore }) {
  const host = useRef<HTMLDivElement>(null);
  const draft = useSelector(store.actor, ({ context }) => context.draft);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? openShadow(host.current);
    root?.replaceChildren(drawElement(document, drawn(draft)));
  }, [draft]);
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.previewTitle}>{text('forms.preview')}</figcaption>
      <div ref={host} className={styles.page} inert />
    </figure>
  );
}

/** Apart from the editor's own styles, as the canvas is. */
function openShadow(host: HTMLElement | null): ShadowRoot | undefined {
  const root = host?.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(baseStyles.map(({ css }) => css).join('') + STYLES);
  root?.adoptedStyleSheets.push(sheet);
  return root;
}

/** The page's own form where it has one, else one as it would come onto the page. */
function drawn(draft: Draft): MarkupElement {
  const { document, configuration: stored } = draft;
  // A form that was never on the page is drawn with its default fields.
  const configuration = { ...stored, ...withMethodConfig(stored, 'form', {}) };
  const placed = [...document.nodes.values()].find(({ component }) => component === customForm.name);
  const node = {
    ...(placed ?? { id: 'preview', component: customForm.name, parent: null, children: [] }),
    props: { ...customForm.defaults, ...placed?.props, type: 'form' },
  } satisfies PageNode;
  const context = editContext(configuration, null, undefined, styleOfDraft(draft));
  const style = pageBackground(configuration, context);
  return element('body', { style }, ...[drawNode(node, context) ?? []].flat());
}
