import type { SecondLanguage } from './parts.ts';

/** The base language of the templates. Its texts are in the elements, so that it has no strings of its own. */
export const templateLanguage = {
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

export const portuguese: SecondLanguage = {
  code: 'pt',
  name: 'Português',
  flag: 'pt',
  strings: {
    terms:
      'O Wi-Fi é gratuito e oferecido tal como está.\nNão o utilize para nada ilegal nem que prejudique outras pessoas.\nPor segurança, guardamos a hora, o endereço do seu dispositivo, o que introduzir e o seu consentimento, durante {retention} no máximo.',
  },
};

export const dutch: SecondLanguage = {
  code: 'nl',
  name: 'Nederlands',
  flag: 'nl',
  strings: {
    terms:
      'De wifi is gratis en wordt aangeboden zoals hij is.\nGebruik hem niet voor iets dat verboten is of anderen schaadt.\nVoor de veiligheid bewaren we de tijd, het adres van uw apparaat, wat u invult en uw toestemming, hooguit {retention}.',
  },
};

export const polish: SecondLanguage = {
  code: 'pl',
  name: 'Polski',
  flag: 'pl',
  strings: {
    terms:
      'Wi-Fi jest bezpłatne i udostępniane takie, jakie jest.\nProsimy nie robić niczego niezgodnego z prawem ani szkodliwego dla innych.\nDla bezpieczeństwa przechowujemy czas, adres urządzenia, wpisane dane i zgodę, najwyżej przez {retention}.',
  },
};

export const japanese: SecondLanguage = {
  code: 'ja',
  name: '日本語',
  flag: 'jp',
  strings: {
    terms:
      'Wi-Fiは無料で、現状のまま提供されます。\n法律に反することや他の人に迷惑をかけることには使わないでください。\n安全のため、時刻、端末のアドレス、入力内容、同意の記録を最長{retention}保存します。',
  },
};
