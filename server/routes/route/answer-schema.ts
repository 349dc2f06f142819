import generated from './answer-types.json' with { type: 'json' };
import type { AnswerTypes } from './answer-types.ts';

type Plain = 'string' | 'number' | 'object';

/**
 * What a call answers: a type, a list of it, or an object of them. A name that ends with `?` may be absent; `*` stands
 * for every name.
 */
export type AnswerShape = keyof AnswerTypes | Plain | readonly [AnswerShape] | { readonly [name: string]: AnswerShape };

/** Schemas of the answer types and of the types these use, by name. */
export const answerTypes: Readonly<Record<string, object>> = generated;

/** The JSON Schema of an answer; `base` is where the schemas of the types stand, with a slash at its end. */
export function answerSchema(answer: AnswerShape, base: string): object {
  if (typeof answer === 'string')
    return Object.hasOwn(answerTypes, answer) ? { $ref: base + answer } : { type: answer };
  if (isList(answer)) return { type: 'array', items: answerSchema(answer[0], base) };
  const { '*': every, ...named } = answer;
  const properties = Object.entries(named).map(([name, value]) => [name.replace('?', ''), answerSchema(value, base)]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: Object.keys(named).filter((name) => !name.endsWith('?')),
    additionalProperties: every === undefined ? false : answerSchema(every, base),
  };
}

const isList = (answer: object): answer is readonly [AnswerShape] => Array.isArray(answer);

/** A schema whose references to other types lead to `base`. */
export function withReferences(schema: object, base: string): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/definitions/', base));
}
