/** Who edits a page without publishing asks for it. */
export const publishRequestTexts = {
  'publishRequest.send': 'Ask to publish',
  'publishRequest.title': 'Ask to publish {name}',
  'publishRequest.hint':
    'Those who may publish it are mailed, and see it at the page. Until then visitors see it as before.',
  'publishRequest.words': 'What has changed',
  'publishRequest.wordsMissing': 'Say in a few words what has changed',
  'publishRequest.unsaved': 'Nobody was asked, because the page is not saved: {reason}',
  'publishRequest.asked.sent': 'You have asked to publish: {words}. Those who may were mailed.',
  'publishRequest.asked.waiting':
    'You have asked to publish: {words}. It stands at the page; the mail is not sent yet.',
  'publishRequest.asked.failed':
    'You have asked to publish: {words}. It stands at the page, but the mail server did not take each mail.',
  'publishRequest.asked.file': 'You have asked to publish: {words}. It stands at the page; no mail was sent.',
  'publishRequest.by': '{by} asks to publish: {words}',
  'publishRequest.more': '{by} and {count} {count|other asks|others ask} to publish',
  'publishRequest.notNow': 'Not now',
  'publishRequest.publish': 'Publish',
  'publishRequest.answerTitle': 'Publish {name}?',
  'publishRequest.answerHint': 'Visitors get it as it is saved now.',
  'publishRequest.look': 'Look at the page',
  'publishRequest.refuseTitle': 'Not now',
  'publishRequest.refuseHint': 'Who asked gets your words by mail.',
  'publishRequest.reason': 'Why not',
  'publishRequest.reasonMissing': 'Say in a few words why not',
  'publishRequest.refuse': 'Answer',
  'publishRequest.refused': 'The request is answered. Who asked is told by mail.',
  'publishRequest.published': '{name} is published. Who asked is told by mail.',
  'publishRequest.failed': 'Not done: {reason}',
  'publishRequest.mine': 'You ask to publish: {words}',
} as const;
