import type { SettingKind } from '#core/settings/types.ts';
import { ChoiceView } from '../../controls/choice-view.tsx';
import { ColorView } from '../../controls/color-view.tsx';
import { delayed } from '../../controls/delayed-view.tsx';
import { LongTextView } from '../../controls/long-text-view.tsx';
import { SegmentsView } from '../../controls/segments-view.tsx';
import { TextView } from '../../controls/text-view.tsx';
import { ToggleView } from '../../controls/toggle-view.tsx';
import type { ControlView } from '../../controls/types.ts';
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
