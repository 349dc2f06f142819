/** What a visitor reads where there is no page to speak for itself: in the languages the templates come in. */
export interface NoticeWords {
  readonly missing: string;
  readonly missingHint: string;
  readonly broken: string;
  readonly brokenHint: string;
}

export const notices = {
  en: {
    missing: 'This page is not here',
    missingHint: 'It is not published, or the address is wrong. Please ask the people of this place.',
    broken: 'This page cannot be shown',
    brokenHint: 'Please ask the people of this place to publish it again.',
  },
  ar: {
    missing: 'هذه الصفحة غير موجودة',
    missingHint: 'لم تُنشر بعد، أو أن العنوان غير صحيح. يُرجى سؤال العاملين في هذا المكان.',
    broken: 'لا يمكن عرض هذه الصفحة',
    brokenHint: 'يُرجى أن تطلب من العاملين في هذا المكان نشرها من جديد.',
  },
  de: {
    missing: 'Diese Seite gibt es hier nicht',
    missingHint: 'Sie ist nicht veröffentlicht, oder die Adresse stimmt nicht. Bitte fragen Sie vor Ort nach.',
    broken: 'Diese Seite kann nicht angezeigt werden',
    brokenHint: 'Bitte sagen Sie vor Ort Bescheid, damit sie neu veröffentlicht wird.',
  },
  es: {
    missing: 'Esta página no está aquí',
    missingHint: 'No está publicada o la dirección no es correcta. Pregunte al personal del lugar.',
    broken: 'Esta página no se puede mostrar',
    brokenHint: 'Pida al personal del lugar que la publique de nuevo.',
  },
  fr: {
    missing: 'Cette page n’est pas ici',
    missingHint: 'Elle n’est pas publiée, ou l’adresse est fausse. Veuillez demander au personnel sur place.',
    broken: 'Cette page ne peut pas être affichée',
    brokenHint: 'Veuillez demander au personnel sur place de la publier à nouveau.',
  },
  it: {
    missing: 'Questa pagina non è qui',
    missingHint: 'Non è pubblicata, oppure l’indirizzo è sbagliato. Chiedete al personale del posto.',
    broken: 'Questa pagina non può essere mostrata',
    brokenHint: 'Chiedete al personale del posto di pubblicarla di nuovo.',
  },
} as const satisfies Readonly<Record<string, NoticeWords>>;
