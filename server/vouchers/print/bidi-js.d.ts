declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(words: string, direction?: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
    getMirroredCharacter(letter: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
