import { FULLNAME_MAXIMUM } from '#core/constants.ts';
import type { Rule } from './types.ts';

/** The name a person goes by: anything that is not empty. */
export const fullname: Rule = (value) => {
  const name = value.trim();
  if (name === '') return 'entrance.fullnameMissing';
  return name.length > FULLNAME_MAXIMUM ? 'entrance.fullnameLong' : null;
};
