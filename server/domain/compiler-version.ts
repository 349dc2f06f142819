/** Grows with every change of what compile makes of the same page; part of a consent's hash. */
export const COMPILER_VERSION = '4';
