import { social } from './social.ts';

/** An account of VK. */
export const vk = social({ name: 'vk', label: 'methods.vk' });
