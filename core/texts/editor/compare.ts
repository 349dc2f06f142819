/** Differences of two drafts, in words. */
export const compare = {
  'compare.element': '{label} “{excerpt}”',
  'compare.added': 'Added: {about}',
  'compare.removed': 'Removed: {about}',
  'compare.moved': 'Moved: {about}',
  'compare.of': '{about}, {what}',
  'compare.changed': '{of}: changed',
  'compare.fromTo': '{of}: “{before}” became “{after}”',
  'compare.set': '{of}: now “{after}”',
  'compare.unset': '{of}: no longer “{before}”',
  'compare.name': 'name in the layers',
  'compare.inLanguage': 'text in {language}',
  'compare.method': 'Login method {method}',
  'compare.language': 'Language {language}',
  'compare.texts': '{about}, {count} of its texts',
  'compare.visible': 'visible to visitors',
  'compare.hidden': 'hidden from visitors',
} as const;
