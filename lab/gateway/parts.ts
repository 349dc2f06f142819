import { proveCases } from './cases/prove-cases.ts';
import type { Lab } from './lab.ts';
import { proveTemplates } from './prove-templates.ts';
import { proveSlowLine } from './slow-line/prove-slow-line.ts';
import { proveVouchers } from './vouchers/prove-vouchers.ts';
import { proveWalledGarden } from './walled-garden/prove-walled-garden.ts';

interface Part {
  readonly summary: string;
  prove(lab: Lab): Promise<void>;
}

/** What is proved with a real gateway, part by part. */
export const parts = {
  cases: {
    summary: 'levels 0 to 3 of openNDS, with and without JavaScript, slow and pressed twice',
    prove: proveCases,
  },
  vouchers: {
    summary: 'the printed address of a voucher, at levels 0 to 3, without JavaScript',
    prove: proveVouchers,
  },
  templates: { summary: 'each template in each of its languages', prove: proveTemplates },
  'walled-garden': { summary: 'no host too many, none too few', prove: proveWalledGarden },
  'slow-line': { summary: '1 s from question to answer, 5 % lost, every button pressed twice', prove: proveSlowLine },
} satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;

export function isPart(name: string): name is PartName {
  return Object.hasOwn(parts, name);
}
