// Ways to sign in that are loaded after the form, as one part: each alone would be small.
export { PasskeyButton } from './passkey-button.tsx';
export { ProviderButtons } from './provider-buttons.tsx';
