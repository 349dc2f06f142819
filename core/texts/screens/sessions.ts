/** Where somebody is signed in. */
export const sessions = {
  'sessions.hint': 'End what you do not use any more, or do not recognise. Then choose a new password as well.',
  'sessions.device': '{browser} on {system}',
  'sessions.unknown': 'An unknown program',
  'sessions.current': 'This window',
  'sessions.used': 'Last used on {time}',
  'sessions.since': 'Signed in on {time}',
  'sessions.sinceAt': 'Signed in on {time} from {address}',
  'sessions.programs': 'Programs with a token',
  'sessions.tokenUsed': 'Last used on {time}, created on {day}',
  'sessions.failures': 'Failed sign-ins',
  'sessions.failuresHint':
    'Tries of the last 30 days with a wrong password. If they were not you, choose a long password.',
  'sessions.failedAt': '{time} from {address}',
  'sessions.end': 'End',
  'sessions.endNamed': 'End {device}, last used {time}',
  'sessions.endOthers': 'End all others',
  'sessions.ended': 'Signed out there',
  'sessions.endedOthers': 'Signed out everywhere else',
  'sessions.alone': 'You are signed in nowhere else.',
} as const;
