import type { Rule } from './types.ts';

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** The name or the address of a server, alone: no scheme, no port. */
export const hostName: Rule = (value) => (isHostName(value.trim()) ? null : 'rules.hostName');

function isHostName(name: string): boolean {
  if (name.length > 253) return false;
  if (/^\[[0-9a-f:.]{2,}\]$/i.test(name)) return URL.canParse(`http://${name}`);
  if (/^[\d.]+$/.test(name)) return /^\d{1,3}(\.\d{1,3}){3}$/.test(name) && URL.canParse(`http://${name}`);
  return name.split('.').every((label) => LABEL.test(label));
}
