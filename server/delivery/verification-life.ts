/** Milliseconds a delivery test proves what it was run with; then nobody asks for its job any more. */
export const VERIFICATION_LIFE = 86_400_000;
