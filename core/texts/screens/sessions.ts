/** Where somebody is signed in. */
export const sessions = {
  'sessions.hint': 'End what you do not use any more, or do not recognise. Then choose a new password as well.',
  'sessions.device': '{browser} on {system}',
  'sessions.unknown': 'An unknown program',
  'sessions.current': 'This window',
  'sessions.used': 'Last used {time}, since {date}',
  'sessions.end': 'End',
  'sessions.endNamed': 'End {device}, last used {time}',
  'sessions.endOthers': 'End all others',
  'sessions.ended': 'Signed out there',
  'sessions.endedOthers': 'Signed out everywhere else',
  'sessions.alone': 'You are signed in nowhere else.',
} as const;
