import { CONTAINER_COLUMNS, GAPS } from '#core/constants.ts';

/** CSS rules of a class: a published page contains them only if it uses the class. */
export interface BaseStyle {
  /** Several classes have to be there all. Empty: always there. */
  readonly uses: string;
  readonly css: string;
}

/** Pixels of a column. */
export const COLUMN = 80;
const FONT =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif,'Apple Color Emoji','Segoe UI Emoji'";

/** Styles of every page, on the canvas and published: no grid, no custom properties, for old devices. */
export const baseStyles: readonly BaseStyle[] = [
  { uses: '', css: '*,*::before,*::after{box-sizing:border-box}' },
  {
    uses: '',
    css: `html{-webkit-text-size-adjust:100%;text-size-adjust:100%}body{margin:0;background:#fff;color:#1f2937;font:16px/1.5 ${FONT};-webkit-font-smoothing:antialiased;overflow-wrap:break-word}`,
  },
  { uses: 'p-text', css: '.p-text{margin:0;white-space:pre-wrap}h1.p-text,h2.p-text,h3.p-text{line-height:1.2}' },
  {
    uses: 'p-list',
    css: '.p-list{padding:0}.p-list>li{margin-left:1.5em}[dir=rtl] .p-list>li{margin-left:0;margin-right:1.5em}',
  },
  // A link among words has their colour, which is readable where they are.
  { uses: 'p-inline', css: '.p-inline{color:inherit;text-decoration:underline}' },
  {
    uses: 'p-link',
    css: '.p-link{display:block;min-height:44px;padding:10px 0;border:0;background:none;color:#1d4ed8;font:inherit;text-align:center;text-decoration:underline;cursor:pointer}',
  },
  {
    uses: 'p-button',
    css: '.p-button{display:block;min-height:48px;padding:12px 24px;border:0;border-radius:10px;font:inherit;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer;-webkit-appearance:none;appearance:none}.p-button:hover{filter:brightness(1.08)}.p-button:active{filter:brightness(.94)}@media(forced-colors:active){.p-button{border:2px solid}}',
  },
  {
    uses: '',
    css: 'a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid #f59e0b;outline-offset:2px}',
  },
  {
    uses: 'p-icon',
    css: '.p-icon{display:inline-block;width:1.25em;height:1.25em;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;vertical-align:middle}',
  },
  { uses: 'p-icon-start', css: '.p-icon-start{-webkit-margin-end:.5em;margin-inline-end:.5em}' },
  { uses: 'p-icon-end', css: '.p-icon-end{-webkit-margin-start:.5em;margin-inline-start:.5em}' },
  { uses: 'p-icon-only', css: '.p-icon-only{min-width:44px}' },
  {
    uses: 'p-unseen',
    css: '.p-unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap}',
  },
  {
    uses: 'p-picture',
    css: '.p-picture{display:block;max-width:100%;line-height:0}.p-page>.p-picture,.p-box>.p-picture{align-self:flex-start}.p-picture:empty{display:none}',
  },
  { uses: 'p-image', css: '.p-image{max-width:100%;height:auto;border:0}' },
  {
    uses: 'p-crop',
    css: '.p-crop{display:block;position:relative;height:0;overflow:hidden}.p-crop>.p-image{position:absolute;top:0;left:0;width:100%;height:100%;max-width:none;object-fit:cover}',
  },
  { uses: 'p-html', css: '.p-html{max-width:100%}' },
  { uses: 'p-login', css: '.p-login>*{width:100%}.p-login>*+*{margin-top:12px}.p-login>[type=hidden]+*{margin-top:0}' },
  { uses: 'p-label', css: '.p-label{display:block;margin-bottom:4px;font-size:14px;font-weight:600}' },
  {
    uses: 'p-input',
    css: '.p-input{display:block;width:100%;min-height:48px;padding:10px 12px;border:1px solid #6b7280;border-radius:10px;background:#fff;color:#111827;font:inherit;font-size:16px}.p-input[aria-invalid]{border-color:#b91c1c;border-width:2px}',
  },
  {
    uses: 'p-error',
    css: '.p-error{margin:4px 0 0;padding:8px 12px;border-radius:8px;background:#fef2f2;color:#991b1b;font-size:14px}',
  },
  // Drawn for browsers that submit only with a visible button, but invisible, not focusable and hidden from screen
  // readers.
  { uses: 'p-typed', css: '.p-typed{position:absolute;visibility:hidden}' },
  { uses: 'p-field', css: '.p-field{display:block}' },
  {
    uses: 'p-choices',
    css: '.p-choices{min-width:0;margin-left:0;margin-right:0;padding:0;border:0}.p-choices .p-label{padding:0}',
  },
  { uses: 'p-terms', css: '.p-terms{font-size:15px}.p-terms:empty{display:none}' },
  {
    uses: 'p-accept',
    css: '.p-accept{display:flex;align-items:center;min-height:44px;cursor:pointer}.p-check{flex:none;width:24px;height:24px;margin:0 12px 0 0}[dir=rtl] .p-check{margin:0 0 0 12px}.p-accept>span{min-width:0}',
  },
  { uses: 'p-read', css: '.p-read{min-height:44px;padding:10px 0;cursor:pointer;text-decoration:underline}' },
  { uses: 'p-words', css: '.p-words{max-height:40vh;margin:0;overflow:auto;font-size:14px;white-space:pre-wrap}' },
  {
    uses: 'p-languages',
    css: '.p-languages{display:flex;flex-wrap:wrap;justify-content:center}.p-language{min-width:44px;min-height:44px;padding:10px 12px;color:inherit;text-align:center}.p-language[aria-current]{font-weight:700;text-decoration:none}.p-languages:empty{display:none}',
  },
  // Containers come last: the space they keep between their elements wins over the elements' own.
  {
    uses: 'p-page',
    css: '.p-page{display:flex;flex-direction:column;min-height:100vh;padding:24px 16px}.p-page::before,.p-page::after{content:"";flex:1 0 0}.p-page>*{flex-shrink:0;margin-top:0;margin-bottom:0}.p-page>*+*{margin-top:16px}',
  },
  { uses: 'p-top', css: '.p-top::before{display:none}' },
  { uses: 'p-bottom', css: '.p-bottom::after{display:none}' },
  // The free space of the page is above and below its content; the footer comes after it.
  {
    uses: 'p-footer',
    css: '.p-footer{display:flex;flex-direction:column;justify-content:center;order:1;padding-top:16px;font-size:14px;text-align:center}.p-footer>*{flex-shrink:0;margin-top:0;margin-bottom:0}.p-footer>*+*{margin-top:8px}.p-footer:empty{display:none}',
  },
  {
    uses: 'p-box',
    css: '.p-box{display:flex;flex-direction:column;width:100%;margin-left:0;margin-right:0}.p-box>*{flex-shrink:0;margin-top:0;margin-bottom:0}.p-box>*+*{margin-top:16px}',
  },
  ...gaps((px) => ({ uses: `p-gap${px}`, css: `.p-gap${px}>*+*{margin-top:${px}px}` })),
  ...columns(),
  {
    uses: 'p-grid',
    css: '.p-grid{flex-flow:row wrap;align-items:center}.p-grid>*{margin:8px}.p-grid>.p-box{max-width:none}@media(max-width:480px){.p-grid>.p-box{width:100%}}',
  },
  ...gaps((px) => ({ uses: `p-grid${px}`, css: `.p-grid${px}>*{margin:${px / 2}px}` })),
];

/** spec elements.34: a rule for each step of the space between elements, in px. */
function gaps(rule: (px: number) => BaseStyle): BaseStyle[] {
  return GAPS.map((step) => rule(Number.parseInt(step, 10)));
}

/** spec elements.23: a container is 1 to 12 columns wide; beside others in a grid, that many twelfths of it. */
function columns(): BaseStyle[] {
  const { min, max } = CONTAINER_COLUMNS;
  return Array.from({ length: max - min + 1 }, (_, i) => min + i).flatMap((count) => {
    const share = ((100 * count) / max).toFixed(4).replace(/\.?0+$/, '');
    const width = (px: number) => `{width:calc(${share}% - ${px}px)}`;
    return [
      { uses: `p-c${count}`, css: `.p-c${count}{max-width:${count * COLUMN}px}.p-grid>.p-c${count}${width(16)}` },
      ...gaps((px) => ({ uses: `p-grid${px} p-c${count}`, css: `.p-grid${px}>.p-c${count}${width(px)}` })),
    ];
  });
}

/** All of it, for the canvas. */
export const baseCss: string = baseStyles.map(({ css }) => css).join('\n');
