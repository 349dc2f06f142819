import { useState } from 'react';
import type { ProviderConnection } from '#core/ports/identity/connections.ts';
import type { ConnectionTest } from '#core/ports/identity/sign-in.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import classes from './identity.module.css';

interface TestResultProps {
  readonly tested: ConnectionTest;
  readonly connections: readonly ProviderConnection[];
}

/** What a provider said of whoever tried it, and what the rules make of that. */
export function TestResult({ tested, connections }: TestResultProps) {
  const [closed, setClosed] = useState<ConnectionTest | null>(null);
  const connection = connections.find(({ id }) => id === tested.connection);
  if (!connection || closed === tested) return null;
  const { refused, role, email, subject, groups, joins = [], claims } = tested;
  const facts = [
    [text('identity.testEmail'), email || text('identity.notSent')],
    [text('identity.testSubject'), subject],
    ...(connection.groups_claim === ''
      ? []
      : [[text('identity.testGroups'), groups === null ? text('identity.notSent') : listed(groups)]]),
    ...(joins.length > 0 ? [[text('identity.testJoins'), listed(joins)]] : []),
    [text('identity.testClaims'), listed(claims)],
  ];
  return (
    <Notice
      tone={refused === null ? 'success' : 'warning'}
      title={text('identity.testOf', { name: connection.name })}
      action={
        <Button size="s" onClick={() => setClosed(tested)}>
          {text('identity.closeTest')}
        </Button>
      }
    >
      <p>{verdict(refused, role)}</p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}

function verdict(refused: string | null, role: ConnectionTest['role']): string {
  if (refused !== null) return text('identity.testOut', { why: refused });
  if (role === null) return text('identity.testIn');
  return text('identity.testInRole', { role: text(`people.role.${role}`) });
}

const listed = (words: readonly string[]): string => words.join(', ') || text('identity.none');
