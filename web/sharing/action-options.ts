import { text } from '#core/texts/index.ts';

/** spec access.7: read maps to 'read'; read plus write maps to 'edit'. */
export function actionOptions() {
  return [
    { value: 'r', label: text('sharing.canRead') },
    { value: 'r,w', label: text('sharing.canEdit') },
  ];
}
