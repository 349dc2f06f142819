import { zipSync } from 'fflate';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { connectSteps, factsOf, gatewayFiles } from '#core/gateways/guide.ts';
import type { ConfiguredGateway, GatewayConnection, GatewayFile, GuideStep } from '#core/gateways/types.ts';
import { safeFileName } from '#core/rules/names.ts';
import { text } from '#core/texts/index.ts';
import { saveFile } from '../../../app/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { QrCode } from '../../../ui/copy/qr-code.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import styles from './gateways.module.css';

interface StepsProps {
  readonly connection: GatewayConnection;
  readonly gateway: ConfiguredGateway;
}

/** What to do at the gateway, one step after the other, with the values to paste. */
export function ConnectSteps({ connection, gateway }: StepsProps) {
  const [key, setKey] = useState('');
  const facts = factsOf(connection, key === '' ? null : key);
  const asksForKey = connectSteps(factsOf(connection, null)).some((step) => step.text === 'gateways.enterKey');
  const files = gatewayFiles(facts);
  return (
    <>
      {connection.warnings.length > 0 && (
        <Notice tone="warning">
          <ul className={styles.warnings}>
            {connection.warnings.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {asksForKey && (
        <Field label={text('gatewayScreen.key')} hint={text('gatewayScreen.keyHint')}>
          {(control) => (
            <TextInput
              {...control}
              className={styles.mono}
              autoComplete="off"
              spellCheck={false}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          )}
        </Field>
      )}
      <ol className={styles.steps}>
        {connectSteps(facts).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place alone
          <Step key={index} step={step} number={index + 1} />
        ))}
      </ol>
      {files.length > 0 && <Files files={files} name={gateway.name} />}
      <PageAddress address={connection.page} />
    </>
  );
}

function Step({ step, number }: { readonly step: GuideStep; readonly number: number }) {
  const shown = useRef<HTMLPreElement>(null);
  return (
    <li className={styles.step}>
      <p>{text(step.text, step.params)}</p>
      {step.value !== undefined && step.value !== '' && (
        <div className={styles.value}>
          <pre ref={shown} className={styles.raw}>
            {step.value}
          </pre>
          <CopyButton
            label={text('gatewayScreen.copy')}
            name={text('gatewayScreen.copyStep', { number })}
            words={step.value}
            shown={shown}
            copied={text('gatewayScreen.copied')}
            failed={text('gatewayScreen.copyFailed')}
          />
        </div>
      )}
    </li>
  );
}

/** The rights of a file in an archive, as Unix stores them: the unpacked script can be run. */
const PROGRAM = { os: 3, attrs: 0o755 << 16 } as const;

/** One file as it is; several in the folders that the gateway wants them in. */
function Files({ files, name }: { readonly files: readonly GatewayFile[]; readonly name: string }) {
  const save = () => {
    const [only] = files;
    if (files.length === 1 && only) {
      saveFile(only.path.split('/').at(-1) ?? only.path, 'text/plain', only.content);
      return;
    }
    const bytes = new TextEncoder();
    const packed = zipSync(
      Object.fromEntries(
        files.map(({ path, content, isProgram }) => [path, [bytes.encode(content), isProgram ? PROGRAM : {}]]),
      ),
    );
    saveFile(`${safeFileName(name.replace(/\s+/g, '-')).toLowerCase()}.zip`, 'application/zip', packed);
  };
  return (
    <section className={styles.files}>
      <div>
        <h3>{text('gatewayScreen.files')}</h3>
        <p className={styles.partHint}>{text('gatewayScreen.filesHint')}</p>
        <ul className={styles.paths}>
          {files.map(({ path }) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </div>
      <Button icon={<Download size={14} aria-hidden />} onClick={save}>
        {text('gatewayScreen.download')}
      </Button>
    </section>
  );
}

function PageAddress({ address }: { readonly address: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <section className={styles.address}>
      <QrCode className={styles.qr} words={address} label={text('gatewayScreen.qr')} />
      <div>
        <h3>{text('gatewayScreen.pageAddress')}</h3>
        <p className={styles.value}>
          <code ref={shown} className={styles.raw}>
            {address}
          </code>
          <CopyButton
            label={text('gatewayScreen.copy')}
            words={address}
            shown={shown}
            copied={text('gatewayScreen.copied')}
            failed={text('gatewayScreen.copyFailed')}
          />
        </p>
        <p className={styles.partHint}>{text('gatewayScreen.qrHint')}</p>
      </div>
    </section>
  );
}
