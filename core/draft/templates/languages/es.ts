import type { SecondLanguage } from '../types.ts';

export const spanish: SecondLanguage = {
  code: 'es',
  name: 'Español',
  flag: 'es',
  strings: {
    terms:
      'El wifi es gratis y se ofrece tal como es.\nNo lo uses para nada ilegal ni que dañe a otros.\nPor seguridad guardamos la hora, la dirección de tu dispositivo, lo que escribas y tu consentimiento, durante {retention} como máximo.',
    'form.code.label': 'Código',
    'visitor.1': 'El código no es válido',
    'visitor.2001': 'No se pudo iniciar sesión',
    'visitor.terms': 'Acepta los términos y condiciones',
    'visitor.security': 'La contraseña es incorrecta',
    'visitor.required': 'Este campo es obligatorio',
    'visitor.format': 'Formato no válido',
    'visitor.optional': 'opcional',
    'visitor.acceptTerms': 'Acepto los términos y condiciones',
    'visitor.readTerms': 'Leer los términos y condiciones',
    'visitor.password': 'Contraseña de esta página',
    'visitor.languages': 'Idioma',
    'visitor.method': 'Elige cómo conectarte',
    'visitor.connecting': 'Conectando',
    'visitor.continue': 'Continuar',
    'visitor.connected': 'Ya tienes conexión',
    'visitor.connectedHint': 'Puedes cerrar esta página y usar internet.',
    'visitor.expired': 'Este paso ha caducado. Vuelve atrás e inténtalo de nuevo.',
    'visitor.back': 'Volver a la página',
    'visitor.slowDown': 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.',
  },
};
