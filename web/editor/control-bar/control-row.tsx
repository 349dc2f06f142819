import { useSelector } from '@xstate/react';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { memo, useId } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import type { Applied } from '#core/controls/types.ts';
import { text } from '#core/texts/index.ts';
import { controlViews, hasPlaceholder } from '../../controls/index.ts';
import type { ShownDocument } from '../store/painted-document.ts';
import styles from './control-bar.module.css';
import { type Edited, useControl } from './control-value.ts';

interface RowProps extends Edited {
  readonly document: ShownDocument;
  /** It differs from the default of the component. */
  readonly changed: boolean;
  /** What applies where it does not. */
  readonly applied?: Applied | undefined;
}

/** One control: label left, input right, the message below it, a way back where the value was changed. */
export const ControlRow = memo(function ControlRow(props: RowProps) {
  const { store, document, control, changed, applied } = props;
  const inputId = useId();
  const { value, mixed, language, words, error, type, finish, reset } = useControl(props);
  const View = controlViews[control.id];
  const label = text(control.label);
  const warning = mixed || error !== null ? null : (control.warn?.(value) ?? null);
  return (
    <div className={styles.row} data-control={control.id}>
      <label className={styles.label} data-changed={changed || undefined} htmlFor={inputId} title={label}>
        {label} {language !== null && <LanguageTag document={document} code={language} />}
      </label>
      <div className={styles.input}>
        <View
          control={control}
          id={inputId}
          value={words}
          applied={mixed ? text('editor.mixed') : applied && text(applied.key, applied.params)}
          mixed={mixed || undefined}
          appliedValue={mixed ? undefined : applied?.value}
          invalid={error !== null}
          parse={control.parse}
          describedBy={error === null ? undefined : `${inputId}-message`}
          disabled={store.readOnly}
          onType={type}
          onDone={finish}
        />
        {mixed && error === null && !hasPlaceholder(control.id) && (
          <p className={styles.mixed}>{text('editor.mixed')}</p>
        )}
        {warning && <p className={styles.warning}>{text(warning.key, warning.params)}</p>}
        {error !== null && (
          <div id={`${inputId}-message`} className={styles.message} role="alert">
            <p>{error}</p>
            {control.remedy && <p className={styles.remedy}>{text(control.remedy)}</p>}
          </div>
        )}
      </div>
      <span className={styles.reset}>
        {(changed || mixed || error !== null) && !store.readOnly && (
          <button
            type="button"
            aria-label={text('editor.reset', { label })}
            title={text('editor.reset', { label })}
            onClick={reset}
          >
            <RotateCcw size={12} aria-hidden />
          </button>
        )}
      </span>
    </div>
  );
}, isSameRow);

/** What applies is found anew for each element, and is mostly the same. */
function isSameRow(before: RowProps, now: RowProps): boolean {
  const names = Object.keys(now) as (keyof RowProps)[];
  const isSame = (name: keyof RowProps) => before[name] === now[name];
  return names.every((name) =>
    name === 'applied' ? JSON.stringify(before[name]) === JSON.stringify(now[name]) : isSame(name),
  );
}

/** In which language a text is written here. */
function LanguageTag({ document, code }: { readonly document: ShownDocument; readonly code: string }) {
  const language = useSelector(document, ({ context }) => languageOf(context.draft.configuration, code)?.name || code);
  return (
    <span className={styles.language} title={text('editor.writingIn', { language })}>
      {code}
    </span>
  );
}
