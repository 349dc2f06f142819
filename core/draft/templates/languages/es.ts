import type { SecondLanguage } from '../types.ts';

export const spanish: SecondLanguage = {
  code: 'es',
  name: 'Español',
  flag: 'es',
  strings: {
    terms:
      'El wifi es gratis y se ofrece tal como es.\nNo lo uses para nada ilegal ni que dañe a otros.\nPor seguridad guardamos la hora, la dirección de tu dispositivo, lo que escribas y tu consentimiento, durante {retention} como máximo.',
  },
};
