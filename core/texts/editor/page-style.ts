/** The style of a page: its colors, fonts and corners, and the sets to choose from. */
export const pageStyle = {
  'pageStyle.brand': 'Brand',
  'pageStyle.accent': 'Accent',
  'pageStyle.text': 'Text',
  'pageStyle.ground': 'Background',
  'pageStyle.surface': 'Card',
  'pageStyle.corner': 'Corners',
  'pageStyle.headingFont': 'Headings',
  'pageStyle.textFont': 'Text font',
} as const;
