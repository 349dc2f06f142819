/** What became of a page: the steps of the editor, earlier versions, and the differences of two drafts. */
export const historyTexts = {
  // Names of the steps of the history. Each begins with a small letter: it stands after 'Undo:' and alone in the list.
  'history.title': 'History',
  'history.start': 'page opened',
  'history.undo': 'Undo: {step}',
  'history.redo': 'Redo: {step}',
  'history.undone': 'Undone: {step}',
  'history.redone': 'Redone: {step}',
  'history.wentTo': 'Now at: {step}',
  'history.arrange.grid': 'columns in {name}',
  'history.arrange.stacked': 'columns of {name} below each other',
  'history.convert': 'turn {name} into {to}',
  'history.duplicate': 'duplicate {name}',
  'history.insert': 'insert {name}',
  'history.move': 'move {name}',
  'history.paste': 'paste {name}',
  'history.remove': 'remove {name}',
  'history.property': '{property} of {name}',
  'history.look': 'look of {name}',
  'history.name': 'name of {name}',
  'history.rename': 'name of the page',
  'history.restore': 'restore an earlier version',
  'history.setting': 'settings: {name}',
  'history.settings': 'page settings',
  'history.words': 'words of {name}',
  'history.unwrap': 'unwrap {name}',
  'history.wrap': 'wrap {name} in a box',

  // Earlier versions of a page, and what changed from one to another.
  'revisions.title': 'Earlier versions',

  // Differences of two drafts, in words.
} as const;
