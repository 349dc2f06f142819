import type { LucideIcon } from 'lucide-react';
import Code from 'lucide-react/icons/code';
import Image from 'lucide-react/icons/image';
import Languages from 'lucide-react/icons/languages';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Link from 'lucide-react/icons/link';
import ListChecks from 'lucide-react/icons/list-checks';
import LogIn from 'lucide-react/icons/log-in';
import PanelBottom from 'lucide-react/icons/panel-bottom';
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal';
import Square from 'lucide-react/icons/square';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import Type from 'lucide-react/icons/type';
import { memo } from 'react';

/** Icons that components name; only these are in the bundle. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  code: Code,
  image: Image,
  languages: Languages,
  'layout-template': LayoutTemplate,
  link: Link,
  'list-checks': ListChecks,
  'log-in': LogIn,
  'panel-bottom': PanelBottom,
  'rectangle-horizontal': RectangleHorizontal,
  square: Square,
  'text-cursor-input': TextCursorInput,
  type: Type,
};

/** The names of the icons there are. */
export const COMPONENT_ICONS = Object.keys(ICONS);

interface IconProps {
  readonly name: string;
  readonly size?: number;
}

/** Drawn anew only when it is another: lists and bars have many of them. */
export const ComponentIcon = memo(function ComponentIcon({ name, size = 16 }: IconProps) {
  const Icon = ICONS[name] ?? Square;
  return <Icon size={size} strokeWidth={1.75} aria-hidden />;
});
