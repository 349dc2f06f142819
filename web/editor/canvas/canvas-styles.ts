import { SCREEN_NAMES, SCREEN_QUERIES } from '#core/page/screens.ts';

/** What is hidden on a screen is faint there, so that it can still be selected and shown again. */
const HIDDEN = SCREEN_NAMES.map(
  (screen) =>
    `@media${SCREEN_QUERIES[screen]} { .portico-no-${screen} { opacity: 0.3 !important; outline: 1px dashed rgb(100 116 139 / 0.9); outline-offset: -1px; } }`,
).join('\n');

/** An empty box that nothing shows: one with a border, a ground, a shadow or a height of its own looks as visitors see it. */
const BARE_BOX = `.p-box:empty${['border-width', 'background', 'box-shadow', 'min-height'].map((name) => `:not([style*="${name}"])`).join('')}`;

/**
 * What only the canvas needs, after the page's own styles: what is empty can still be seen and hit,
 * and what is written in looks like it. The colors are the page's own, even for a person who sees the tools in few:
 * they are what is chosen here.
 */
export const CANVAS_STYLES = `
html { height: 100%; forced-color-adjust: none; overflow-x: hidden; touch-action: manipulation; -webkit-touch-callout: none; }
body { min-height: 100%; outline: none; cursor: default; }
body * { cursor: default; -webkit-user-drag: none; }
body:not(:has([contenteditable])) { user-select: none; -webkit-user-select: none; }
[contenteditable] { outline: none; cursor: text; user-select: text; -webkit-user-select: text; min-width: 1ch; }
.p-unseen[contenteditable] { position: static; width: auto; height: auto; clip: auto; }
${BARE_BOX} { min-height: 72px; }
/* A line alone is hit beside it too. */
.p-box:empty { position: relative; }
.p-box:empty::after { content: ""; position: absolute; inset: -6px 0; }
.p-footer:empty { display: block; min-height: 48px; }
${BARE_BOX}, .p-footer:empty, .p-picture:empty, .p-html:empty {
  background-image: repeating-linear-gradient(135deg, rgb(67 83 224 / 0.05) 0 6px, transparent 6px 12px);
  outline: 1px dashed rgb(100 116 139 / 0.55); outline-offset: -1px;
}
.p-picture:empty, .p-html:empty { display: block; min-width: 160px; min-height: 96px; }
.p-picture:empty::before, .p-html:empty::before {
  content: attr(data-hint); display: grid; place-items: center; min-height: 96px; padding: 12px;
  color: #566072; font: 500 15px/1.5 system-ui, sans-serif; text-align: center;
}
.p-picture[data-unloaded] {
  display: grid; place-items: center; min-width: 160px; min-height: 96px; padding: 12px; box-sizing: border-box;
  background: repeating-linear-gradient(135deg, rgb(67 83 224 / 0.05) 0 6px, transparent 6px 12px) #f8fafc;
  outline: 1px dashed rgb(100 116 139 / 0.55); outline-offset: -1px; color: #566072; font: 500 15px/1.5 system-ui, sans-serif; text-align: center;
}
.p-picture[data-unloaded] > * { display: none; }
.p-picture[data-unloaded]::after { content: attr(data-unloaded); }
.p-text:empty, .p-link:empty { min-height: 1.5em; min-width: 2em; outline: 1px dashed rgb(100 116 139 / 0.55); outline-offset: -1px; }
.p-page:not(:has(> :not(.p-footer)))::before {
  content: attr(data-hint); display: grid; flex: none; margin: auto 0; place-items: center; width: 100%; min-height: 240px; padding: 24px; box-sizing: border-box;
  border: 1.5px dashed rgb(100 116 139 / 0.5); border-radius: 12px; color: #566072; font: 500 15px/1.5 system-ui, sans-serif; text-align: center;
}
[data-guides] .p-box { outline: 1px dashed #6d7bf0; outline-offset: -1px; }
[data-guides] .p-footer { outline: 1px dashed rgb(100 116 139 / 0.75); outline-offset: -1px; }
[data-guides] .p-grid { outline-style: solid; }
[data-guides] .p-grid > * { outline: 1px dashed #c026d3; outline-offset: -1px; }
.portico-foreign { display: contents; }
.portico-foreign * { pointer-events: none; }
.portico-unseen { padding: 12px; border: 1px dashed #94a3b8; color: #475569; font: 13px/1.5 ui-monospace, monospace; overflow: hidden; }
.portico-added { opacity: 0.6; outline: 1px dashed rgb(100 116 139 / 0.55); outline-offset: 4px; }
.portico-added > * > * + * { margin-top: 16px; }
input, button, select, textarea { pointer-events: auto; }
${HIDDEN}
`;
