import type { ControlId } from '#core/controls/types.ts';
import { ChoiceView, SegmentsView, ToggleView } from './choice-views.tsx';
import { ColorView } from './colors/color-view.tsx';
import { type ControlView, delayed, steady } from './control-view.tsx';
import { HtmlView } from './html/html-view.tsx';
import { ImageView } from './image-view.tsx';
import { FontView, IconView } from './pickers/picker-views.tsx';
import { HiddenOnView, PerScreenView } from './screen-views.tsx';
import { BlockAlignView, LanguageStyleView, TextAlignView, TextStyleView } from './segment-views.tsx';
import { CornersView, SidesView } from './sides/sides-view.tsx';
import { FocusView, PercentView } from './slider-views.tsx';
import { LinkView, LongTextView, TextView } from './text-views.tsx';

const TermsView = delayed(LongTextView);
const BlockAlign = steady(BlockAlignView);
const Choice = steady(ChoiceView);
const Color = steady(ColorView);
const Corners = steady(CornersView);
const HiddenOn = steady(HiddenOnView);
const LanguageStyle = steady(LanguageStyleView);
const Percent = steady(PercentView);
const PerScreen = steady(PerScreenView);
const Segments = steady(SegmentsView);
const Sides = steady(SidesView);
const Text = steady(TextView);
const TextAlign = steady(TextAlignView);
const TextStyle = steady(TextStyleView);
const Toggle = steady(ToggleView);

/** Views in which nothing can be said but a value. */
const WORDLESS: ReadonlySet<ControlView> = new Set([
  BlockAlign,
  FocusView,
  HiddenOn,
  HtmlView,
  LanguageStyle,
  Percent,
  PerScreen,
  Segments,
  TextAlign,
  TextStyle,
  Toggle,
]);

/** Whether a control says by itself what applies where it has no value, or that several elements do not agree. */
export function hasPlaceholder(id: ControlId): boolean {
  return !WORDLESS.has(controlViews[id]);
}

/** The view of every control; a control without one is a type error. */
export const controlViews: Readonly<Record<ControlId, ControlView>> = {
  'accent-color': Color,
  'align-items': Choice,
  'alt-text': Text,
  'background-color': Color,
  'background-focus': FocusView,
  'background-image': ImageView,
  'block-align': BlockAlign,
  'border-color': Color,
  'border-style': Choice,
  'border-width': Sides,
  'brand-color': Color,
  'button-effect': Choice,
  'button-shape': Choice,
  'button-size': Choice,
  'button-style': Choice,
  color: Color,
  'container-align': Segments,
  'container-size': Text,
  corner: Text,
  crop: Choice,
  focus: FocusView,
  'font-family': FontView,
  'font-size': Text,
  'font-sizes': PerScreen,
  'font-weight': Choice,
  gap: Choice,
  'ground-color': Color,
  'heading-font': FontView,
  'heading-level': Choice,
  height: Text,
  heights: PerScreen,
  'hidden-on': HiddenOn,
  html: HtmlView,
  icon: IconView,
  'icon-side': Choice,
  'icon-size': Text,
  image: ImageView,
  justify: Choice,
  'language-style': LanguageStyle,
  'line-break': Choice,
  link: LinkView,
  list: Choice,
  'login-method': Choice,
  'login-type': Segments,
  logo: Toggle,
  margin: Sides,
  'min-height': Text,
  opacity: Percent,
  padding: Sides,
  radius: Corners,
  shadow: Choice,
  'surface-color': Color,
  terms: TermsView,
  text: LongTextView,
  'text-align': TextAlign,
  'text-color': Color,
  'text-font': FontView,
  'text-shadow': Text,
  'text-style': TextStyle,
  'vertical-align': Segments,
  width: Text,
  widths: PerScreen,
  zoom: Text,
};
