import { join } from 'node:path';
import { ROOT } from './run.ts';

/**
 * What people need at one moment, and is therefore one file to fetch: sources that the web imports later, by the moment.
 * A source that stands here in no group is a part of its own, as a screen is and what is heavy and seldom asked for.
 */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  // what opens above any screen
  overlays: ['web/ui/menu-parts.tsx', 'web/ui/message/toaster.tsx', 'web/ui/modal.tsx', 'web/ui/show-tooltips.ts'],
  'home-later': [
    'web/screens/home/account/organisation-items.tsx',
    'web/screens/home/home-parts.ts',
    'web/screens/home/selection/selection-parts.ts',
  ],
  organisation: [
    'web/screens/people/audit/audit-screen.tsx',
    'web/screens/people/identity/identity-screen.tsx',
    'web/screens/people/people-screen.tsx',
  ],
  // beside the page and on it, from the first selection on
  panels: [
    'web/editor/blocks/block-list.tsx',
    'web/editor/control-bar/control-bar.tsx',
    'web/editor/control-bar/page-style-panel.tsx',
    'web/editor/layers/layers-panel.tsx',
    'web/editor/stage/column-grips.tsx',
    'web/editor/stage/outdated-marks.tsx',
    'web/editor/stage/side-canvas.tsx',
    'web/editor/text/mark-text.ts',
    'web/editor/text/text-toolbar.tsx',
  ],
  pickers: [
    'web/controls/colors/color-picker.tsx',
    'web/controls/pickers/font-list.tsx',
    'web/controls/pickers/icon-list.tsx',
    'web/controls/sides/each-side.tsx',
    'web/editor/clipboard/paste-elements.ts',
    'web/editor/pictures/place-pictures.tsx',
  ],
  // what a page may meet when it opens
  opening: [
    'web/screens/editor/blocked-screen.tsx',
    'web/screens/editor/read-only-notice.tsx',
    'web/screens/editor/recovery-dialog.tsx',
    'web/tour/tour-box.ts',
  ],
  sheets: [
    'web/editor/keys/element-menu.tsx',
    'web/editor/revisions/revisions-dialog.tsx',
    'web/editor/sheets/command-palette.tsx',
    'web/editor/sheets/library-sheet.tsx',
    'web/editor/sheets/page-check-dialog.tsx',
    'web/editor/sheets/shortcuts-dialog.tsx',
    'web/editor/stage/weigh-draft.ts',
    'web/editor/top-bar/history-list.tsx',
    'web/editor/visitor-steps/visitor-steps-dialog.tsx',
  ],
};

/** Where a source is: its group, and what it is called there. */
interface Grouped {
  readonly group: string;
  readonly name: string;
}

const grouped = new Map(
  Object.entries(GROUPS).flatMap(([group, sources]) =>
    sources.map((source, i): [string, Grouped] => [join(ROOT, source), { group, name: `part${i}` }]),
  ),
);

/** The group of a source, by its path; undefined for one that is a part of its own. */
export const groupOf = (path: string): Grouped | undefined => grouped.get(path);

/** The code of a group: each of its sources as a whole, by the name `groupOf` tells. */
export function groupCode(group: string): string {
  const members = [...grouped].filter(([, member]) => member.group === group);
  return members.map(([path, { name }]) => `export * as ${name} from ${JSON.stringify(path)};`).join('\n');
}
