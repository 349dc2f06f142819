import { formTextColor } from '#core/settings/form/text-color.ts';
import { FieldList } from '../form/field-list.tsx';
import styles from '../form/form.module.css';
import { FormPreview } from '../form/form-preview.tsx';
import type { SectionProps } from '../section-props.ts';
import { SettingRow } from '../setting-row.tsx';

/** The builder of the custom form (spec 3): its fields, the color of their labels, and beside them what visitors see. */
export function FormSettings({ bench }: SectionProps) {
  return (
    <div className={styles.builder}>
      <div className={styles.fields}>
        <FieldList bench={bench} />
        <SettingRow bench={bench} setting={formTextColor} />
      </div>
      <FormPreview bench={bench} />
    </div>
  );
}
