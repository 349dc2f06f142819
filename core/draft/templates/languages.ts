import type { SecondLanguage } from './types.ts';

/** The base language of the templates. Its texts are in the elements, so that it has no strings of its own. */
export const english = {
  code: 'en',
  name: 'English',
  flag: 'gb',
  terms:
    'The Wi-Fi is free and offered as it is.\nDo nothing with it that is against the law or harms others.\nTo keep it safe we store the time, the address of your device, what you enter and that you agreed, for {retention} at most.',
} as const;

export const arabic: SecondLanguage = {
  code: 'ar',
  name: 'العربية',
  flag: 'sa',
  strings: {
    terms:
      'شبكة الواي فاي مجانية وتُقدَّم كما هي.\nيُرجى عدم استخدامها فيما يخالف القانون أو يضر بالآخرين.\nحفاظًا على الأمان نسجّل الوقت وعنوان جهازك وما تُدخله وموافقتك، لمدة لا تتجاوز {retention}.',
  },
};

export const german: SecondLanguage = {
  code: 'de',
  name: 'Deutsch',
  flag: 'de',
  strings: {
    terms:
      'Das WLAN ist kostenlos und wird ohne Gewähr angeboten.\nBitte nichts damit tun, was verboten ist oder anderen schadet.\nZur Sicherheit speichern wir Uhrzeit, Adresse des Geräts, eingegebene Daten und die Zustimmung, höchstens {retention} lang.',
  },
};

export const spanish: SecondLanguage = {
  code: 'es',
  name: 'Español',
  flag: 'es',
  strings: {
    terms:
      'El wifi es gratis y se ofrece tal como es.\nNo lo uses para nada ilegal ni que dañe a otros.\nPor seguridad guardamos la hora, la dirección de tu dispositivo, lo que escribas y tu consentimiento, durante {retention} como máximo.',
  },
};

export const french: SecondLanguage = {
  code: 'fr',
  name: 'Français',
  flag: 'fr',
  strings: {
    terms:
      'Le Wi-Fi est gratuit et proposé tel quel.\nMerci de ne rien faire d’illégal ni de nuisible aux autres.\nPour la sécurité, nous gardons l’heure, l’adresse de votre appareil, ce que vous saisissez et votre accord, pendant {retention} au plus.',
  },
};

export const italian: SecondLanguage = {
  code: 'it',
  name: 'Italiano',
  flag: 'it',
  strings: {
    terms:
      'Il Wi-Fi è gratuito e offerto così com’è.\nNon usarlo per attività illegali o dannose per gli altri.\nPer sicurezza conserviamo l’ora, l’indirizzo del dispositivo, i dati che inserisci e il tuo consenso, per {retention} al massimo.',
  },
};
