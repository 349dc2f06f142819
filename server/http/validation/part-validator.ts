import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

/**
 * Never changes what was sent, as Ajv is by itself: Fastify's own turns 5 into "5" and silently drops unknown fields
 * (spec safety.6). One for all servers of a process, which have the same routes.
 */
const ajv = formats.default(new Ajv({ addUsedSchema: false }));

/**
 * Checks a part of requests, body, query or parameters, against its schema. That is compiled for the first request: to
 * compile those of every route takes as long as all else of a start.
 */
export const partValidator: FastifySchemaCompiler<object> = ({ schema }) => {
  let compiled: ValidateFunction | undefined;
  return (part) => {
    const validate = compiled ?? ajv.compile(schema);
    compiled = validate;
    return validate(part) ? true : { error: validate.errors as unknown as Error };
  };
};
