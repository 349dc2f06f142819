import type { ControlId } from '#core/controls/types.ts';
import { BlockAlignView, TextAlignView, TextStyleView } from './aligned-views.tsx';
import { ChoiceView } from './choice-view.tsx';
import { ColorView } from './color-view.tsx';
import { delayed } from './delayed-view.tsx';
import { HtmlView } from './html-view.tsx';
import { ImageView } from './image-view.tsx';
import { LinkView } from './link-view.tsx';
import { LongTextView } from './long-text-view.tsx';
import { SegmentsView } from './segments-view.tsx';
import { TextView } from './text-view.tsx';
import { ToggleView } from './toggle-view.tsx';
import type { ControlView } from './types.ts';

const TermsView = delayed(LongTextView);

/** The view of every control; a control without one is a type error. */
export const controlViews: Readonly<Record<ControlId, ControlView>> = {
  'alt-text': TextView,
  'background-color': ColorView,
  'background-image': ImageView,
  'block-align': BlockAlignView,
  'button-effect': ChoiceView,
  'button-shape': ChoiceView,
  'button-size': ChoiceView,
  'button-style': ChoiceView,
  color: ColorView,
  'container-align': SegmentsView,
  'container-size': TextView,
  'font-family': ChoiceView,
  'font-size': TextView,
  'font-weight': ChoiceView,
  height: TextView,
  html: HtmlView,
  image: ImageView,
  'language-style': SegmentsView,
  'line-break': ChoiceView,
  link: LinkView,
  'login-method': ChoiceView,
  'login-type': SegmentsView,
  logo: ToggleView,
  margin: TextView,
  terms: TermsView,
  text: LongTextView,
  'text-align': TextAlignView,
  'text-shadow': TextView,
  'text-style': TextStyleView,
  width: TextView,
};
