import {
  Code,
  Image,
  Languages,
  LayoutTemplate,
  Link,
  ListChecks,
  LogIn,
  type LucideIcon,
  PanelBottom,
  RectangleHorizontal,
  Square,
  TextCursorInput,
  Type,
} from 'lucide-react';
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
