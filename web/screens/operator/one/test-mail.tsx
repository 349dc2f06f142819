import { useState } from 'react';
import { toPromise } from 'xstate';
import { startDeliveryTest } from '#core/app/start-delivery-test.ts';
import { type DeliveryOutput, isDelivered } from '#core/machines/delivery-test/delivery-test.machine.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import classes from '../operator.module.css';

interface TestMailsProps {
  readonly org: string;
  /** Host names of its brands. */
  readonly brands: readonly string[];
}

/** spec organisations.243: test mails by the mail servers of its brands, to whoever presses. */
export function TestMails({ org, brands }: TestMailsProps) {
  if (brands.length === 0) return <p className={classes.nothing}>{text('operator.noBrands')}</p>;
  return (
    <ul className={classes.lines}>
      {brands.map((brand) => (
        <TestMailLine key={brand} org={org} brand={brand} />
      ))}
    </ul>
  );
}

function TestMailLine({ org, brand }: { readonly org: string; readonly brand: string }) {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const [output, setOutput] = useState<DeliveryOutput | null>(null);
  async function send(): Promise<void> {
    setBusy(true);
    setOutput(null);
    const start: typeof app.api.startDeliveryTest = async (_, signal) =>
      (await app.api.staff()).testMail(org, brand, signal);
    const api = { ...app.api, startDeliveryTest: start };
    setOutput(await toPromise(startDeliveryTest({ ...app, api }, { email_type: 'invitation', receiver: '' })));
    setBusy(false);
  }
  return (
    <li>
      <span className={classes.lineName}>{brand}</span>
      <Button size="s" busy={busy} aria-label={text('operator.testMailNamed', { brand })} onClick={() => void send()}>
        {text('operator.testMail')}
      </Button>
      {output && <Outcome output={output} />}
    </li>
  );
}

/** What the mail server answered, in its own words where it has any. */
function Outcome({ output }: { readonly output: DeliveryOutput }) {
  const { status, error, line, conversation } = output;
  const isTaken = isDelivered(output);
  return (
    <div className={classes.outcome}>
      <Notice tone={isTaken ? 'success' : 'danger'} title={text(`operator.testMail.${isTaken ? 'taken' : 'not'}`)}>
        {error ?? (status === 'timeout' ? text('delivery.timeout') : '')}
        {line !== null && <code className={classes.said}>{line}</code>}
      </Notice>
      {conversation.length > 0 && (
        <details>
          <summary>{text('delivery.conversation')}</summary>
          <pre className={classes.said}>{conversation.join('\n')}</pre>
        </details>
      )}
    </div>
  );
}
