import type { ControlId } from '#core/controls/types.ts';
import { BlockAlignView, TextAlignView, TextStyleView } from './aligned-views.tsx';
import { ChoiceView } from './choice-view.tsx';
import { ColorView } from './color-view.tsx';
import { delayed } from './delayed-view.tsx';
import { FontView } from './font-view.tsx';
import { HtmlView } from './html-view.tsx';
import { ImageView } from './image-view.tsx';
import { LanguageStyleView } from './language-style-view.tsx';
import { LinkView } from './link-view.tsx';
import { LongTextView } from './long-text-view.tsx';
import { SegmentsView } from './segments-view.tsx';
import { steady } from './steady-view.tsx';
import { TextView } from './text-view.tsx';
import { ToggleView } from './toggle-view.tsx';
import type { ControlView } from './types.ts';

const TermsView = delayed(LongTextView);
const BlockAlign = steady(BlockAlignView);
const Choice = steady(ChoiceView);
const Color = steady(ColorView);
const LanguageStyle = steady(LanguageStyleView);
const Segments = steady(SegmentsView);
const Text = steady(TextView);
const TextAlign = steady(TextAlignView);
const TextStyle = steady(TextStyleView);
const Toggle = steady(ToggleView);

/** The view of every control; a control without one is a type error. */
export const controlViews: Readonly<Record<ControlId, ControlView>> = {
  'alt-text': Text,
  'background-color': Color,
  'background-image': ImageView,
  'block-align': BlockAlign,
  'button-effect': Choice,
  'button-shape': Choice,
  'button-size': Choice,
  'button-style': Choice,
  color: Color,
  'container-align': Segments,
  'container-size': Text,
  'font-family': FontView,
  'font-size': Text,
  'font-weight': Choice,
  'heading-level': Choice,
  height: Text,
  html: HtmlView,
  image: ImageView,
  'language-style': LanguageStyle,
  'line-break': Choice,
  link: LinkView,
  'login-method': Choice,
  'login-type': Segments,
  logo: Toggle,
  margin: Text,
  terms: TermsView,
  text: LongTextView,
  'text-align': TextAlign,
  'text-shadow': Text,
  'text-style': TextStyle,
  width: Text,
};
