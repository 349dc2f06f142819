/** What a person looks for: something of a role, by its name; `within` one of another, in the window or in a frame. */
export interface Sought {
  readonly role?: string;
  /** The whole name or text; as `/.../` a pattern. */
  readonly name?: string;
  /** A selector, for what has no role. */
  readonly css?: string;
  readonly within?: Sought;
  /** The title of a frame of the same origin. */
  readonly frame?: string;
  readonly nth?: number;
}

export interface Found {
  /** The middle of what can be seen of it, in the window's pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly text: string;
  readonly value: string;
  readonly checked: boolean;
  readonly enabled: boolean;
  /** Has the keyboard. */
  readonly focused: boolean;
  /** What would be pressed in its place, where something covers it. */
  readonly covered: string | null;
}

/**
 * Runs in the page, so it uses nothing from outside itself. Finds what is visible, in the document's order, and brings
 * it into view where `reach` is said.
 */
export function findInPage({ sought, reach }: { sought: Sought; reach: boolean }): Found[] {
  const ROLES: Record<string, string> = {
    button: 'button, [role=button], input[type=submit]',
    link: 'a[href], [role=link]',
    textbox:
      'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], input[type=number], input[type=search], input[type=url], textarea, [role=textbox]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    radio: 'input[type=radio], [role=radio]',
    combobox: 'select, [role=combobox]',
    heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
    listitem: 'li, [role=listitem]',
    img: 'img, [role=img]',
    dialog: '[role=dialog], [role=alertdialog], dialog[open]',
    status: '[role=status], output',
    alert: '[role=alert]',
  };
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const accessibleName = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return words(
        by
          .split(' ')
          .map((id) => element.ownerDocument.getElementById(id)?.textContent)
          .join(' '),
      );
    const label = element.getAttribute('aria-label');
    if (label) return words(label);
    const { labels } = element as HTMLInputElement;
    if (labels?.length) return words([...labels].map(({ textContent }) => textContent).join(' '));
    const text = words((element as HTMLElement).innerText ?? element.textContent);
    return (
      text || words(element.getAttribute('alt') ?? element.getAttribute('title') ?? (element as HTMLInputElement).value)
    );
  };
  const fits = (name: string, wanted: string) => {
    const pattern = /^\/(.*)\/$/.exec(wanted)?.[1];
    return pattern === undefined ? name === wanted : new RegExp(pattern).test(name);
  };
  const visible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${sought.frame}"]`);
  const inside = sought.frame === undefined ? document : frame?.contentDocument;
  const search = ({ role, name, css, within, nth }: Sought): Element[] => {
    const whole: ParentNode[] = inside ? [inside] : [];
    const roots = within === undefined ? whole : search(within);
    const selector = css ?? (role === undefined ? '*' : (ROLES[role] ?? `[role=${role}]`));
    let all = roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter(visible);
    if (role !== undefined) all = all.filter((element) => (element.getAttribute('role') ?? role) === role);
    if (name !== undefined) all = all.filter((element) => fits(accessibleName(element), name));
    // by words alone: the innermost that says them
    if (css === undefined && role === undefined)
      all = all.filter((each) => !all.some((other) => other !== each && each.contains(other)));
    return nth === undefined ? all : all.slice(nth, nth + 1);
  };
  const found = search(sought);
  if (reach) found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const outer = frame?.getBoundingClientRect();
  const scale = frame && outer ? outer.width / frame.offsetWidth : 1;
  const left = outer && frame ? outer.left + frame.clientLeft * scale : 0;
  const top = outer && frame ? outer.top + frame.clientTop * scale : 0;
  return found.map((element) => {
    const box = element.getBoundingClientRect();
    const view = element.ownerDocument.defaultView ?? window;
    const middleX = (Math.max(box.left, 0) + Math.min(box.right, view.innerWidth)) / 2;
    const middleY = (Math.max(box.top, 0) + Math.min(box.bottom, view.innerHeight)) / 2;
    const hit = element.ownerDocument.elementFromPoint(middleX, middleY);
    const hits = hit !== null && (element.contains(hit) || hit.contains(element));
    const { value, checked, disabled } = element as HTMLInputElement;
    return {
      x: left + middleX * scale,
      y: top + middleY * scale,
      width: box.width * scale,
      height: box.height * scale,
      left: left + box.left * scale,
      top: top + box.top * scale,
      text: words((element as HTMLElement).innerText),
      value: typeof value === 'string' ? value : '',
      checked: checked === true || element.getAttribute('aria-checked') === 'true',
      enabled: disabled !== true && element.getAttribute('aria-disabled') !== 'true',
      focused: element.ownerDocument.activeElement === element,
      covered: hits ? null : (hit?.outerHTML.slice(0, 120) ?? 'nothing'),
    };
  });
}
