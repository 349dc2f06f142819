import { visitor } from '#core/texts/visitor.ts';

/** What visitors read of a refusal, in English; a page may have words of its own for it. */
export function refusalWords(sentence: string): string {
  return (visitor as Readonly<Record<string, string>>)[sentence] ?? sentence;
}
