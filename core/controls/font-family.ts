import type { Control } from './types.ts';
import { storedText } from './words.ts';

/** Families every device has; the web fonts beside them (core/fonts) are stored as a stack that begins with theirs. */
export const fontFamily: Control = {
  id: 'font-family',
  group: 'typography',
  label: 'controls.fontFamily',
  property: 'fontFamily',
  options: [
    { value: '', label: 'controls.font.system' },
    { value: "Georgia, 'Times New Roman', serif", label: 'controls.font.serif' },
    { value: "'Trebuchet MS', 'Segoe UI', Tahoma, sans-serif", label: 'controls.font.humanist' },
    { value: "'Arial Rounded MT Bold', 'Nunito', 'Varela Round', sans-serif", label: 'controls.font.rounded' },
    { value: "Impact, 'Arial Narrow Bold', sans-serif", label: 'controls.font.poster' },
    { value: "'Courier New', Menlo, monospace", label: 'controls.font.mono' },
  ],
  read: storedText,
  parse(typed) {
    const family = typed.trim();
    return /^[A-Za-z0-9 ,'-]{0,200}$/.test(family) ? { value: family } : { error: 'controls.fontFormat' };
  },
};
