import type { ComponentType } from 'react';
import { FactorsDialog } from './factors-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

interface Opened {
  readonly onOpenChange: (open: boolean) => void;
}

const DIALOGS = { factors: FactorsDialog, sessions: SessionsDialog, tokens: TokensDialog } as const satisfies Readonly<
  Record<string, ComponentType<Opened>>
>;

export type AccountDialog = keyof typeof DIALOGS;

/** The dialog that the menu of the account has opened. One part of the program: each alone would be small. */
export function AccountDialogs({ opened, ...props }: Opened & { readonly opened: AccountDialog }) {
  const Dialog = DIALOGS[opened];
  return <Dialog {...props} />;
}
