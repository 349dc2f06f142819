/** Who owns the server of every browser test. */
export const OWNER = { email: 'owner@portico.example', password: 'correct horse battery staple' } as const;
