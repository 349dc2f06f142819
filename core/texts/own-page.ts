/** The visitor's own page: what is kept of their login (spec visitors.68). */
export const ownPageTexts = {
  'my.title': 'Your data',
  'my.intro': 'What is kept of your login at {page}.',
  'my.responsible': 'Responsible for it',
  'my.nobody': 'Nobody was named. Please ask the people of this place.',
  'my.entered': 'What you entered',
  'my.device': 'Your device',
  'my.time': 'When you logged in',
  'my.until': 'Erased by itself',
  'my.terms': 'Terms you accepted',
  'my.marketing': 'May they write to you?',
  'my.yes': 'You agreed on {day}.',
  'my.no': 'You did not agree.',
  'my.withdrawn': 'You took it back on {day}.',
  'my.withdraw': 'Do not write to me any more',
  'my.download': 'Download all of it',
  'my.erase': 'To have all of it erased, write to {email}.',
  'my.ended': 'This link is not valid any more',
  'my.endedHint':
    'Log in to the Wi-Fi of this place again and follow the link “Your data” on the last step. It is valid for 30 minutes.',
} as const;
