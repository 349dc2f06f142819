import type { SecondLanguage } from '../types.ts';

export const german: SecondLanguage = {
  code: 'de',
  name: 'Deutsch',
  flag: 'de',
  strings: {
    terms:
      'Das WLAN ist kostenlos und wird ohne Gewähr angeboten.\nBitte nichts damit tun, was verboten ist oder anderen schadet.\nZur Sicherheit speichern wir Uhrzeit, Adresse des Geräts, eingegebene Daten und die Zustimmung, höchstens {retention} lang.',
  },
};
