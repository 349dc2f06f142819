import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { dhcpOptions } from '#core/gateways/notations.ts';
import { type WalledGardenEntry, walledGardenFormats, walledGardenHosts } from '#core/gateways/walled-garden.ts';
import { captivePortalPath, isSecure } from '#core/portal/captive-portal.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { Select } from '../../ui/field/field.tsx';
import styles from './network-notes.module.css';

/** What the gateway has to let visitors reach and what for, and all of it in the notation of one gateway at a time. */
export function WalledGardenList({ entries }: { readonly entries: readonly WalledGardenEntry[] }) {
  const [chosen, choose] = useState(0);
  const shown = useRef<HTMLPreElement>(null);
  const warnings = entries.flatMap((entry) => entry.warnings.map(({ key, params }) => text(key, params)));
  const lines = walledGardenFormats[chosen]?.lines(walledGardenHosts(entries)) ?? '';
  return (
    <Notes
      title={text('walledGarden.title')}
      copy={<CopyLines name="walledGarden" words={`${lines}\n`} shown={shown} />}
    >
      <p className={styles.hint}>{text('walledGarden.hint')}</p>
      <dl className={styles.list}>
        {entries
          .filter(({ hosts }) => hosts.length > 0)
          .map(({ hosts, why }) => (
            <div key={why.key} className={styles.entry}>
              <dt>{text(why.key, why.params)}</dt>
              <dd>
                {hosts.map((host) => (
                  <code key={host}>{host}</code>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <Select
        aria-label={text('walledGarden.format')}
        value={String(chosen)}
        onChange={({ target }) => choose(Number(target.value))}
        options={walledGardenFormats.map(({ label }, i) => ({ value: String(i), label: text(label) }))}
      />
      <pre ref={shown} className={styles.lines}>
        {lines}
      </pre>
      {warnings.map((words) => (
        <Warning key={words} words={words} />
      ))}
      <p className={styles.hint}>{text('walledGarden.support')}</p>
    </Notes>
  );
}

interface DhcpProps {
  /** Id of the page; null where it was never saved. */
  readonly page: string | null;
  /** The origin of the dashboard, on which pages are published. */
  readonly origin: string;
}

/** The lines by which DHCP servers tell phones of the page (RFC 8910), for one server at a time. */
export function DhcpLines({ page, origin }: DhcpProps) {
  const [chosen, choose] = useState(0);
  const lines = useRef<HTMLPreElement>(null);
  const options = dhcpOptions(origin + captivePortalPath(page));
  const option = options[chosen];
  if (!isSecure(origin) || option === undefined) {
    return (
      <Notes title={text('captivePortal.title')}>
        <p className={styles.hint}>{text('captivePortal.hint')}</p>
        <Warning words={text('captivePortal.secure')} />
      </Notes>
    );
  }
  return (
    <Notes
      title={text('captivePortal.title')}
      copy={<CopyLines name="captivePortal" words={`${option.lines}\n`} shown={lines} />}
    >
      <p className={styles.hint}>{text('captivePortal.hint')}</p>
      <Select
        aria-label={text('captivePortal.server')}
        value={String(chosen)}
        onChange={({ target }) => choose(Number(target.value))}
        options={options.map(({ server, by }, i) => ({
          value: String(i),
          label: text('captivePortal.choice', { server, by }),
        }))}
      />
      <pre ref={lines} className={styles.lines}>
        {option.lines}
      </pre>
      <p className={styles.hint}>{text('captivePortal.networks')}</p>
    </Notes>
  );
}

interface NotesProps {
  readonly title: string;
  readonly copy?: ReactNode;
  readonly children: ReactNode;
}

function Notes({ title, copy, children }: NotesProps) {
  const id = useId();
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {copy}
      </div>
      {children}
    </section>
  );
}

interface CopyProps {
  readonly name: 'walledGarden' | 'captivePortal';
  readonly words: string;
  /** Where they are shown, to be copied by key. */
  readonly shown: RefObject<HTMLElement | null>;
}

function CopyLines({ name, words, shown }: CopyProps) {
  const said = (what: 'copy' | 'copied' | 'copyFailed'): string => text(`${name}.${what}` satisfies TextKey);
  return (
    <CopyButton label={said('copy')} words={words} shown={shown} copied={said('copied')} failed={said('copyFailed')} />
  );
}

function Warning({ words }: { readonly words: string }) {
  return (
    <p className={styles.warning}>
      <TriangleAlert size={16} aria-hidden /> {words}
    </p>
  );
}
