import { formTextColor } from '#core/settings/form/stored-form.ts';
import { FieldList } from '../form/field-list.tsx';
import styles from '../form/form.module.css';
import { FormPreview } from '../form/form-preview.tsx';
import type { SectionProps } from '../section-props.ts';
import { SettingRow } from '../setting-row.tsx';

/** The builder of the custom form (spec 3): its fields, the color of their labels, and beside them what visitors see. */
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
