import { type ReactNode, useRef } from 'react';
import type { HostDns } from '#core/ports/hosts/brand-hosts.ts';
import { foundWords } from '#core/settings/host-words.ts';
import { text } from '#core/texts/index.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import classes from './dns-lines.module.css';

interface DnsLinesProps {
  readonly dns: HostDns;
  /** Whether the host leads here or is proved: nothing but a line for its certificate is to be set. */
  readonly isRight: boolean;
  readonly children?: ReactNode;
}

/** spec organisations.224: the lines to set in the DNS of a host, each to copy, and what was found there. */
export function DnsLines({ dns: { set, found, authority }, isRight, children }: DnsLinesProps) {
  return (
    <>
      {authority !== null && <Notice tone="warning">{authority}</Notice>}
      <dl className={classes.lines}>
        {set
          .filter(({ purpose }) => !isRight || purpose === 'authority')
          .map(({ purpose, name, type, value }) => (
            <div key={`${type} ${name} ${value}`}>
              <dt>{text(`hosts.${purpose}`)}</dt>
              <dd>
                <Line words={`${name} ${type} ${value}`} />
              </dd>
            </div>
          ))}
        {found.map(({ server, lines }) => (
          <div key={server}>
            <dt>{text('hosts.foundBy', { server })}</dt>
            <dd>{foundWords(lines)}</dd>
          </div>
        ))}
        {children}
      </dl>
    </>
  );
}

/** A line as it stands in a zone, to be copied there. */
function Line({ words }: { readonly words: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className={classes.line}>
      <code ref={shown}>{words}</code>
      <CopyButton
        label={text('hosts.copy')}
        name={text('hosts.copyNamed', { words })}
        words={words}
        shown={shown}
        copied={text('hosts.copied')}
        failed={text('hosts.notCopied')}
      />
    </div>
  );
}
