import type { Floor } from './compat-data.ts';

/** From this browser on a visitor's page looks as designed: the captive window of an iPhone of 2022. */
export const VISITOR_FLOOR: Floor = { safari_ios: '15.4', chrome_android: '100', firefox_android: '100' };

/** From this browser on a page can still be read and used to log in. */
export const VISITOR_USABLE: Floor = { safari_ios: '10', chrome_android: '60' };

interface VisitorFeature {
  /** The first version of Safari on iOS that has it; null where none has. */
  readonly since: string | null;
  /** What a visitor sees in a browser without it. */
  readonly without: string;
  /** Too small to matter: even browsers of `VISITOR_FLOOR` may lack it. */
  readonly ornament?: true;
}

/** All that published pages use and a browser of `VISITOR_USABLE` lacks, by MDN's key. */
export const VISITOR_FEATURES: Readonly<Record<string, VisitorFeature>> = {
  'css.at-rules.media.forced-colors': {
    since: '16',
    without: 'nothing: what has no such rule has no such colours of the system either',
    ornament: true,
  },
  'css.properties.cursor': { since: '13.4', without: 'nothing: a finger has no cursor' },
  'css.properties.cursor.pointer': { since: null, without: 'the same', ornament: true },
  'css.properties.font-family.system-ui': { since: '11', without: 'the next font of the list' },
  'css.properties.margin-inline-end': {
    since: '12.2',
    without: 'nothing: the same margin stands before it by its older name, -webkit-margin-end',
  },
  'css.properties.outline': { since: '16.4', without: 'the ring of the focus has square corners', ornament: true },
  'css.selectors.focus-visible': { since: '15.4', without: "the browser's own ring, in its own colour" },
  'css.selectors.has': {
    since: '15.4',
    without: 'pieces of the page are shown as they come, and what stands in the middle moves meanwhile',
    ornament: true,
  },
  'html.elements.form.novalidate': {
    since: '10.3',
    without: "the browser says in its own words what is wrong in a field, before the page's words can",
  },
  'html.elements.link.rel.icon': { since: null, without: 'no icon, which is empty anyway', ornament: true },
  'html.elements.meta.name.theme-color': {
    since: '15',
    without: "the bars of the browser keep their own colour beside the page's",
    ornament: true,
  },
};
