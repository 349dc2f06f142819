import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Section } from '../../app/account/section.tsx';
import { useApp } from '../../app/app-context.ts';
import { saveFile } from '../../app/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';

/** All that is kept of the account, as a file (spec accounts.21). */
export function DataSection() {
  const { api } = useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setBusy(true);
    setProblem(null);
    try {
      const data = await api.exportAccount();
      const day = data.exported_at.slice(0, 10);
      saveFile(`portico-account-${day}.json`, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    setBusy(false);
  }

  return (
    <Section
      title={text('accountPage.data')}
      hint={text('accountPage.dataHint')}
      action={
        <Button size="s" busy={busy} onClick={download}>
          {text('accountPage.download')}
        </Button>
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </Section>
  );
}
