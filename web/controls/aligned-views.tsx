import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  Italic,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Type,
  Underline,
} from 'lucide-react';
import { SegmentsView } from './segments-view.tsx';
import type { ControlViewProps } from './types.ts';

const TEXT_ALIGN = { left: TextAlignStart, center: TextAlignCenter, right: TextAlignEnd };
const BLOCK_ALIGN = {
  left: AlignHorizontalJustifyStart,
  center: AlignHorizontalJustifyCenter,
  right: AlignHorizontalJustifyEnd,
};
const TEXT_STYLE = { normal: Type, italic: Italic, underline: Underline };

export function TextAlignView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={TEXT_ALIGN} />;
}

export function BlockAlignView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={BLOCK_ALIGN} />;
}

export function TextStyleView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={TEXT_STYLE} />;
}
