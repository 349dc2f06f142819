import type { SecondLanguage } from '../types.ts';

export const italian: SecondLanguage = {
  code: 'it',
  name: 'Italiano',
  flag: 'it',
  strings: {
    terms:
      'Il Wi-Fi è gratuito e offerto così com’è.\nNon usarlo per attività illegali o dannose per gli altri.\nPer sicurezza conserviamo l’ora, l’indirizzo del dispositivo, i dati che inserisci e il tuo consenso, per {retention} al massimo.',
  },
};
