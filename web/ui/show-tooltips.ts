import classes from './tooltip.module.css';

/** Milliseconds a pointer rests on an element before its tooltip shows. */
const DELAY = 400;
/** After one tooltip went, the next shows at once for this long. */
const GRACE = 200;
/** Pixels between a tooltip and its element, and between it and the edge of the window. */
const OFFSET = 6;
const MARGIN = 8;

type Side = 'top' | 'right' | 'bottom' | 'left';

const OPPOSITE: Readonly<Record<Side, Side>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/**
 * Shows the tooltips of all elements that have one (`tooltipOf`): when a mouse rests on them or a key brings the focus.
 * One tooltip and one set of listeners serve all, because bars of buttons have many. Escape, a press and a scroll hide it.
 */
export function showTooltips(document: Document): void {
  const tooltip = document.createElement('div');
  tooltip.id = 'tooltip';
  tooltip.className = classes.tooltip ?? '';
  tooltip.setAttribute('role', 'tooltip');
  let at: HTMLElement | null = null;
  let timer = 0;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const hide = () => {
    clearTimeout(timer);
    if (at === null) return;
    if (tooltip.isConnected) hiddenAt = performance.now();
    if (at.getAttribute('aria-describedby') === tooltip.id) at.removeAttribute('aria-describedby');
    at = null;
    tooltip.remove();
  };
  const show = (element: HTMLElement) => {
    if (!element.isConnected) return hide();
    fill(tooltip, element.dataset);
    document.body.append(tooltip);
    place(tooltip, element);
    if (!element.hasAttribute('aria-describedby')) element.setAttribute('aria-describedby', tooltip.id);
  };
  const begin = (element: HTMLElement | null, delay: number) => {
    if (element === at) return;
    hide();
    at = element;
    if (element === null) return;
    if (delay === 0) show(element);
    else timer = window.setTimeout(show, delay, element);
  };
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { capture: true, passive: true });
  on('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    begin(ownerOf(event.target), performance.now() - hiddenAt < GRACE ? 0 : DELAY);
  });
  on('focusin', ({ target }) => {
    const element = ownerOf(target);
    if (element !== null && (target as Element).matches(':focus-visible')) begin(element, 0);
  });
  on('focusout', hide);
  on('pointerdown', hide);
  on('click', hide);
  on('scroll', hide);
  on('keydown', ({ key }) => key === 'Escape' && hide());
  document.documentElement.addEventListener('pointerleave', hide);
}

function ownerOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

function fill(tooltip: HTMLElement, { tooltip: label = '', keys }: DOMStringMap): void {
  tooltip.replaceChildren(label);
  if (!keys) return;
  const kbd = tooltip.ownerDocument.createElement('kbd');
  kbd.className = classes.kbd ?? '';
  kbd.textContent = keys;
  tooltip.append(kbd);
}

/** On the wanted side, or on the other where there is no room. */
function place(tooltip: HTMLElement, element: HTMLElement): void {
  const side = (element.dataset.tooltipSide ?? 'bottom') as Side;
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const { clientWidth, clientHeight } = tooltip.ownerDocument.documentElement;
  const spots: Readonly<Record<Side, readonly [x: number, y: number]>> = {
    top: [at.left + (at.width - width) / 2, at.top - OFFSET - height],
    bottom: [at.left + (at.width - width) / 2, at.bottom + OFFSET],
    left: [at.left - OFFSET - width, at.top + (at.height - height) / 2],
    right: [at.right + OFFSET, at.top + (at.height - height) / 2],
  };
  const within = (value: number, size: number, room: number) => Math.max(MARGIN, Math.min(value, room - size - MARGIN));
  const fits = ([x, y]: readonly [number, number]) =>
    side === 'top' || side === 'bottom' ? within(y, height, clientHeight) === y : within(x, width, clientWidth) === x;
  const [x, y] = fits(spots[side]) ? spots[side] : spots[OPPOSITE[side]];
  tooltip.style.left = `${Math.round(within(x, width, clientWidth))}px`;
  tooltip.style.top = `${Math.round(within(y, height, clientHeight))}px`;
}
