import { Component, type ComponentType, type ReactNode } from 'react';
import { text } from '#core/texts/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { lazyView, whatIsMissing } from '../../ui/lazy/lazy-view.tsx';
import { loadedOnce } from '../../ui/parts/lazy-part.ts';
import { Spinner } from '../../ui/progress.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BrandMark, useBrand } from '../brand/brand.tsx';
import classes from './whole-screen.module.css';

interface WholeScreenProps {
  title: string;
  hint: ReactNode;
  /** Screen readers announce it when it replaces something else. */
  urgent?: boolean;
  children?: ReactNode;
}

/** One message in place of a screen, with what the user can do. */
export function WholeScreen({ title, hint, urgent = false, children }: WholeScreenProps) {
  return (
    <main className={classes.screen}>
      <div className={classes.message} role={urgent ? 'alert' : undefined}>
        <BrandMark size={40} />
        <h1>{title}</h1>
        <p>{hint}</p>
      </div>
      <div className={classes.actions}>{children}</div>
    </main>
  );
}

/** Shown while something opens, after a moment, so that quick loads do not flicker. */
export function Splash() {
  const { whitelabel, known } = useBrand();
  return (
    <div className={classes.splash} role="status">
      {whitelabel && !known ? <Spinner size={24} /> : <BrandMark size={40} />}
      <VisuallyHidden>{text('account.opening')}</VisuallyHidden>
    </div>
  );
}

/** A screen that is loaded when first shown; a message in its place says when that failed. */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const missing = (_: Props, again: () => void, why: unknown) => <MissingScreen again={again} why={why} />;
  return lazyView<Props>(load, { waiting: () => <Splash />, missing }, loadedOnce);
}

function MissingScreen({ again, why }: { readonly again: () => void; readonly why: unknown }) {
  const { title, hint, label, help } = whatIsMissing(why, again);
  return (
    <WholeScreen urgent title={title} hint={hint}>
      <Button variant="primary" onClick={help}>
        {label}
      </Button>
    </WholeScreen>
  );
}

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
