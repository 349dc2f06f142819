import type { SecondLanguage } from '../types.ts';

export const french: SecondLanguage = {
  code: 'fr',
  name: 'Français',
  flag: 'fr',
  strings: {
    terms:
      'Le Wi-Fi est gratuit et proposé tel quel.\nMerci de ne rien faire d’illégal ni de nuisible aux autres.\nPour la sécurité, nous gardons l’heure, l’adresse de votre appareil, ce que vous saisissez et votre accord, pendant {retention} au plus.',
    'form.code.label': 'Code',
    'visitor.1': 'Le code n’est pas valable',
    'visitor.2001': 'La connexion a échoué',
    'visitor.terms': 'Veuillez accepter les conditions d’utilisation',
    'visitor.security': 'Le mot de passe est incorrect',
    'visitor.required': 'Ce champ est obligatoire',
    'visitor.format': 'Format incorrect',
    'visitor.optional': 'facultatif',
    'visitor.acceptTerms': 'J’accepte les conditions d’utilisation',
    'visitor.readTerms': 'Lire les conditions d’utilisation',
    'visitor.password': 'Mot de passe de cette page',
    'visitor.languages': 'Langue',
    'visitor.method': 'Veuillez choisir comment vous connecter',
    'visitor.connecting': 'Connexion en cours',
    'visitor.continue': 'Continuer',
    'visitor.connected': 'Vous êtes en ligne',
    'visitor.connectedHint': 'Vous pouvez fermer cette page et utiliser internet.',
    'visitor.expired': 'Cette étape est trop ancienne. Revenez en arrière et réessayez.',
    'visitor.back': 'Retour à la page',
    'visitor.slowDown': 'Trop d’essais. Attendez une minute et réessayez.',
  },
};
