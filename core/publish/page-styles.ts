import type { BaseStyle } from '#core/components/base-styles.ts';

/** CSS of what only a published page has around its components. */
export const pageStyles: readonly BaseStyle[] = [
  { uses: 'p-terms', css: '.p-terms{font-size:15px}' },
  {
    uses: 'p-accept',
    css: '.p-accept{display:flex;align-items:center;min-height:44px;cursor:pointer}.p-check{flex:none;width:24px;height:24px;margin:0 12px 0 0}[dir=rtl] .p-check{margin:0 0 0 12px}',
  },
  { uses: 'p-read', css: '.p-read{min-height:44px;padding:10px 0;cursor:pointer;text-decoration:underline}' },
  { uses: 'p-words', css: '.p-words{max-height:40vh;margin:0;overflow:auto;font-size:14px;white-space:pre-wrap}' },
  {
    uses: 'p-languages',
    css: '.p-languages{display:flex;flex-wrap:wrap;justify-content:center}.p-language{min-width:44px;min-height:44px;padding:10px 12px;color:inherit;text-align:center}.p-language[aria-current]{font-weight:700;text-decoration:none}',
  },
];
