import type { SecondLanguage } from '../types.ts';

export const french: SecondLanguage = {
  code: 'fr',
  name: 'Français',
  flag: 'fr',
  strings: {
    terms:
      'Le Wi-Fi est gratuit et proposé tel quel.\nMerci de ne rien faire d’illégal ni de nuisible aux autres.\nPour la sécurité, nous gardons l’heure, l’adresse de votre appareil, ce que vous saisissez et votre accord, pendant {retention} au plus.',
  },
};
