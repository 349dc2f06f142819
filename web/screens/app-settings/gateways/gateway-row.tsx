import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { GatewaysActor } from '#core/app/start-gateways.ts';
import { asksController, vendorLabel } from '#core/gateways/gateway-draft.ts';
import type { ConfiguredGateway } from '#core/gateways/types.ts';
import type { GatewayTested } from '#core/machines/gateways/gateways.machine.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { dateFormat } from '../../../ui/formats/own-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import styles from './gateways.module.css';

interface RowProps {
  readonly actor: GatewaysActor;
  readonly gateway: ConfiguredGateway;
  readonly pages: readonly PageSummary[];
  onConnect(): void;
  onRemove(): void;
}

/** One gateway: what it is, for which pages, what its last test found, and what can be done. */
export function GatewayRow({ actor, gateway, pages, onConnect, onRemove }: RowProps) {
  const { id, name, kind, address } = gateway;
  const tested = useSelector(actor, ({ context }) => context.tested[id]);
  const testing = useSelector(actor, ({ context }) => context.testing.includes(id));
  const changing = useSelector(actor, ({ context }) => context.changes.some((change) => change.id === id));
  const where = [text(vendorLabel(kind)), address, pagesOf(gateway, pages)].filter(Boolean);
  return (
    <li className={styles.gateway} aria-busy={changing || undefined}>
      <div className={styles.row}>
        <div className={styles.who}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.where}>
            {where.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        </div>
        <TestState kind={kind} tested={tested} testing={testing} />
        <div className={styles.actions}>
          <Button
            size="s"
            aria-label={text('gatewayScreen.testOf', { name })}
            busy={testing}
            onClick={() => actor.send({ type: 'gateway.test', id })}
          >
            {text('gatewayScreen.test')}
          </Button>
          <Button size="s" aria-label={text('gatewayScreen.connectOf', { name })} onClick={onConnect}>
            {text('gatewayScreen.connect')}
          </Button>
          <Menu
            trigger={<IconButton size="s" label={text('gatewayScreen.more', { name })} icon={<Ellipsis size={16} />} />}
          >
            <MenuItem onSelect={() => actor.send({ type: 'form.change', id })}>{text('gatewayScreen.change')}</MenuItem>
            <MenuItem danger onSelect={onRemove}>
              {text('gatewayScreen.remove')}
            </MenuItem>
          </Menu>
        </div>
      </div>
      {tested && !testing && (
        <TestResult tested={tested} onTrust={(certificate) => actor.send({ type: 'gateway.trust', id, certificate })} />
      )}
    </li>
  );
}

function pagesOf({ pages: chosen }: ConfiguredGateway, pages: readonly PageSummary[]): string {
  if (chosen === 'all') return text('gatewayScreen.allPages');
  const [first] = chosen;
  if (first === undefined) return text('gatewayScreen.noPages');
  if (chosen.length > 1) return text('gatewayScreen.pageCount', { count: chosen.length });
  return pages.find((page) => page.id === first)?.label ?? text('gatewayScreen.pageGone');
}

type Outcome = 'testing' | 'passed' | 'failed' | 'onlyVisit' | 'untested';

const ICONS: Readonly<Record<Outcome, typeof CircleCheck>> = {
  testing: CircleDashed,
  passed: CircleCheck,
  failed: CircleAlert,
  onlyVisit: CircleDashed,
  untested: CircleDashed,
};

interface StateProps {
  readonly kind: ConfiguredGateway['kind'];
  readonly tested: GatewayTested | undefined;
  readonly testing: boolean;
}

function TestState({ kind, tested, testing }: StateProps) {
  const outcome = testing ? 'testing' : outcomeOf(kind, tested);
  const Icon = ICONS[outcome];
  return (
    <p className={styles.state} data-outcome={outcome} role="status">
      <Icon size={14} aria-hidden />
      {text(`gatewayScreen.${outcome}` satisfies TextKey)}
    </p>
  );
}

function outcomeOf(kind: ConfiguredGateway['kind'], tested: GatewayTested | undefined): Outcome {
  if (!asksController(kind)) return 'onlyVisit';
  if (tested === undefined) return 'untested';
  if ('failure' in tested) return 'failed';
  if (tested.result.ok === null) return 'onlyVisit';
  return tested.result.ok ? 'passed' : 'failed';
}

interface ResultProps {
  readonly tested: GatewayTested;
  onTrust(certificate: string): void;
}

const dates = dateFormat({ dateStyle: 'medium' });

/** What the test found, with the answer of the controller in its own words. */
function TestResult({ tested, onTrust }: ResultProps) {
  if ('failure' in tested) {
    return (
      <Notice tone="danger" title={text('gatewayScreen.testNotDone')}>
        {tested.failure.reason}
      </Notice>
    );
  }
  const { ok, summary, answer, certificate } = tested.result;
  const failed = ok === false ? 'warning' : 'success';
  return (
    <Notice tone={ok === null ? 'info' : failed}>
      <p>{summary}</p>
      {answer !== null && !summary.includes(answer) && (
        <details className={styles.answer}>
          <summary>{text('gatewayScreen.answer')}</summary>
          <pre className={styles.raw}>{answer}</pre>
        </details>
      )}
      {certificate && (
        <div className={styles.certificate}>
          <p>
            {text('gatewayScreen.certificate', {
              subject: certificate.subject,
              until: dates.format(new Date(certificate.valid_until)),
            })}
          </p>
          <Fingerprint digits={certificate.fingerprint} />
          <p>{text('gatewayScreen.trustHint')}</p>
          <Button size="s" onClick={() => onTrust(certificate.fingerprint)}>
            {text('gatewayScreen.trust')}
          </Button>
        </div>
      )}
    </Notice>
  );
}

/** Written as other programs show it; it breaks between two bytes. */
function Fingerprint({ digits }: { readonly digits: string }) {
  const bytes = digits.toUpperCase().match(/../g) ?? [];
  return (
    <code className={styles.fingerprint}>
      {bytes.map((byte, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bytes are told apart by their place alone
        <span key={index}>
          {index + 1 < bytes.length ? `${byte}:` : byte}
          <wbr />
        </span>
      ))}
    </code>
  );
}
