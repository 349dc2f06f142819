import type { SecondLanguage } from '../types.ts';

export const italian: SecondLanguage = {
  code: 'it',
  name: 'Italiano',
  flag: 'it',
  strings: {
    terms:
      'Il Wi-Fi è gratuito e offerto così com’è.\nNon usarlo per attività illegali o dannose per gli altri.\nPer sicurezza conserviamo l’ora, l’indirizzo del dispositivo, i dati che inserisci e il tuo consenso, per {retention} al massimo.',
    'form.code.label': 'Codice',
    'visitor.1': 'Il codice non è valido',
    'visitor.2001': 'Accesso non riuscito',
    'visitor.terms': 'Accetta i termini e le condizioni',
    'visitor.security': 'La password è sbagliata',
    'visitor.required': 'Questo campo è obbligatorio',
    'visitor.format': 'Formato non valido',
    'visitor.optional': 'facoltativo',
    'visitor.acceptTerms': 'Accetto i termini e le condizioni',
    'visitor.readTerms': 'Leggi i termini e le condizioni',
    'visitor.password': 'Password di questa pagina',
    'visitor.languages': 'Lingua',
    'visitor.method': 'Scegli come accedere',
    'visitor.connecting': 'Connessione in corso',
    'visitor.continue': 'Continua',
    'visitor.connected': 'Sei connesso',
    'visitor.connectedHint': 'Puoi chiudere questa pagina e usare internet.',
    'visitor.expired': 'È passato troppo tempo. Torna indietro e riprova.',
    'visitor.back': 'Torna alla pagina',
    'visitor.slowDown': 'Troppi tentativi. Aspetta un minuto e riprova.',
  },
};
