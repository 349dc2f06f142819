import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { tellNotLoaded } from './lazy/lazy-places.tsx';
import type { MenuItemProps, MenuProps } from './menu-parts.tsx';
import { lazyPart } from './parts/lazy-part.ts';

/** The views of an open menu; null until they were loaded. */
let parts: typeof import('./menu-parts.tsx') | null = null;

export const loadMenu = lazyPart(async () => {
  parts = await import('./menu-parts.tsx');
});

/** A menu at its button. What shows it is loaded when a menu is first opened; until then its button stands alone. */
export function Menu({ open, onOpenChange, ...menu }: MenuProps) {
  const [own, setOwn] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const byKeys = useRef(false);
  const shown = open ?? own;
  const change = onOpenChange ?? setOwn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once for each opening
  useEffect(() => {
    if (!shown || isUsed) return;
    byKeys.current = document.activeElement?.matches(':focus-visible') ?? false;
    let isHere = true;
    loadMenu().then(
      () => isHere && setUsed(true),
      (why: unknown) => {
        tellNotLoaded(why);
        if (isHere) change(false);
      },
    );
    return () => {
      isHere = false;
    };
  }, [shown, isUsed]);
  if (isUsed && parts) return <parts.MenuView {...menu} open={shown} onOpenChange={change} byKeys={byKeys} />;
  const button = menu.trigger as ReactElement<ComponentProps<'button'>>;
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick(event) {
      button.props.onClick?.(event);
      change(true);
    },
    onKeyDown: ({ key }) => key === 'ArrowDown' && change(true),
  });
}

export function MenuItem(props: MenuItemProps) {
  return parts && <parts.MenuItemView {...props} />;
}

export function MenuRow({ children }: { children: ReactNode }) {
  return parts && <parts.MenuRowView>{children}</parts.MenuRowView>;
}

export function MenuSeparator() {
  return parts && <parts.MenuSeparatorView />;
}

/** A line of words that cannot be chosen. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return parts && <parts.MenuLabelView>{children}</parts.MenuLabelView>;
}
