import type { SettingKind } from '#core/settings/types.ts';
import { ChoiceView } from '../../controls/choice-view.tsx';
import { ColorView } from '../../controls/color-view.tsx';
import { SegmentsView } from '../../controls/segments-view.tsx';
import { LongTextView, TextView } from '../../controls/text-views.tsx';
import { ToggleView } from '../../controls/toggle-view.tsx';
import type { ControlView } from '../../controls/types.ts';
import { delayed } from '../../controls/view-wrappers.tsx';
import { PictureView } from './picture-view.tsx';
import { SecretView } from './secret-view.tsx';

/** The view of every kind of setting; most are those of the control bar. */
export const settingViews: Readonly<Record<SettingKind, ControlView>> = {
  choice: ChoiceView,
  color: ColorView,
  image: PictureView,
  line: TextView,
  lines: delayed(LongTextView),
  secret: SecretView,
  segments: SegmentsView,
  toggle: ToggleView,
};
