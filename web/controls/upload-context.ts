import { createContext } from 'react';

/**
 * Uploads an image, no wider than said, and gives its address; progress runs from 0 to 1. Rejects with an Error whose
 * message is for people. null where nothing can be uploaded.
 */
export type Upload = (file: File, onProgress: (part: number) => void, widest?: number) => Promise<string>;

export const UploadContext = createContext<Upload | null>(null);
