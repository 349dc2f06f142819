import { createGenerator } from 'ts-json-schema-generator';

/** The JSON Schemas of the types in server/routes/route/answer-types.ts and of what they use, by name. */
export function answerTypeSchemas(): Record<string, object> {
  const generator = createGenerator({
    path: 'server/routes/route/answer-types.ts',
    tsconfig: 'tsconfig.node.json',
    type: 'AnswerTypes',
    expose: 'export',
    skipTypeCheck: true,
    additionalProperties: false,
    topRef: true,
  });
  const { AnswerTypes: list, ...types } = generator.createSchema('AnswerTypes').definitions ?? {};
  const { properties = {} } = list as { properties?: Record<string, object> };
  const unnamed = Object.entries(properties).filter(([, schema]) => !('$ref' in schema));
  return { ...(types as Record<string, object>), ...Object.fromEntries(unnamed) };
}
