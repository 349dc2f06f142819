import { Component, type ReactNode } from 'react';
import { text } from '#core/texts/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import classes from './error-boundary.module.css';
import { WholeScreen } from './whole-screen.tsx';

interface State {
  error: Error | null;
}

/** Shows a message when a screen fails, with the words support will ask for. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <WholeScreen
        urgent
        title={text('account.crashed')}
        hint={
          <>
            {text('account.crashedHint')}
            <code className={classes.words}>{error.message}</code>
          </>
        }
      >
        <Button variant="primary" onClick={() => location.reload()}>
          {text('ui.reload')}
        </Button>
        <a className={buttonClass()} href="/">
          {text('account.toPages')}
        </a>
      </WholeScreen>
    );
  }
}
