import type { SecondLanguage } from '../types.ts';

export const german: SecondLanguage = {
  code: 'de',
  name: 'Deutsch',
  flag: 'de',
  strings: {
    terms:
      'Das WLAN ist kostenlos und wird ohne Gewähr angeboten.\nBitte nichts damit tun, was verboten ist oder anderen schadet.\nZur Sicherheit speichern wir Uhrzeit, Adresse des Geräts, eingegebene Daten und die Zustimmung, höchstens {retention} lang.',
    'form.code.label': 'Code',
    'visitor.1': 'Der Code ist nicht gültig',
    'visitor.2001': 'Die Anmeldung ist fehlgeschlagen',
    'visitor.terms': 'Bitte die Nutzungsbedingungen annehmen',
    'visitor.security': 'Das Passwort ist falsch',
    'visitor.required': 'Dieses Feld wird gebraucht',
    'visitor.format': 'Ungültiges Format',
    'visitor.optional': 'freiwillig',
    'visitor.acceptTerms': 'Ich nehme die Nutzungsbedingungen an',
    'visitor.readTerms': 'Nutzungsbedingungen lesen',
    'visitor.password': 'Passwort dieser Seite',
    'visitor.languages': 'Sprache',
    'visitor.method': 'Bitte wählen, wie die Anmeldung erfolgen soll',
    'visitor.connecting': 'Verbindung wird hergestellt',
    'visitor.continue': 'Weiter',
    'visitor.connected': 'Die Verbindung steht',
    'visitor.connectedHint': 'Diese Seite kann geschlossen werden; das Internet ist da.',
    'visitor.expired': 'Dieser Schritt ist zu alt. Bitte zurückgehen und noch einmal versuchen.',
    'visitor.back': 'Zurück zur Seite',
    'visitor.slowDown': 'Zu viele Versuche. Bitte eine Minute warten.',
  },
};
