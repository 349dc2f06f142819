import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ImportedPage, PagesImport } from '#core/ports/people/imports.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { ImportDialog } from '../../../importing/import-dialog.tsx';
import type { ImportLine, TableReport } from '../../../importing/use-import.ts';
import { Field, Select } from '../../../ui/field/field.tsx';
import { homeLists } from '../lists/home-lists.ts';
import { pageName } from '../lists/listed-pages.ts';

interface ImportPagesProps {
  /** The name of the organisation in addresses. */
  readonly org: string;
  /** The name of the organisation. */
  readonly organisation: string;
  readonly open: boolean;
  onOpenChange(open: boolean): void;
  /** Pages were made. */
  onDone(): void;
}

/** spec organisations.127: a table of pages is looked at, and then its pages are made. */
export function ImportPages({ org, organisation, open, onOpenChange, onDone }: ImportPagesProps) {
  const app = useApp();
  const { templates } = homeLists(app);
  const offered = useSelector(templates, ({ context }) => context.pages) ?? [];
  const [template, setTemplate] = useState('');
  useEffect(() => {
    if (open) templates.send({ type: 'list.refresh' });
  }, [templates, open]);
  return (
    <ImportDialog
      open={open}
      title={text('import.pagesTitle', { name: organisation })}
      hint={text('import.pagesHint')}
      example={text('import.pagesExample')}
      label={(count) => text('import.make', { count })}
      ask={async (csv, { dry, key }) => {
        const table = { csv, dry, ...(template !== '' && { template }) };
        return reportOf(await app.api.importPages(org, table, dry ? {} : { idempotencyKey: key }));
      }}
      onClose={(done) => {
        onOpenChange(false);
        if (done) onDone();
      }}
    >
      <Field label={text('import.template')} hint={text('import.templateHint')}>
        {(control) => (
          <Select
            {...control}
            options={[
              { value: '', label: text('import.noTemplate') },
              ...offered.map((one) => ({ value: one.id, label: pageName(one) })),
            ]}
            value={template}
            onChange={(event) => setTemplate(event.target.value)}
          />
        )}
      </Field>
    </ImportDialog>
  );
}

function reportOf({ done, pages, ignored }: PagesImport): TableReport {
  return {
    done,
    lines: pages.map((page) => lineOf(page, done)),
    notes: ignored.length > 0 ? [text('import.ignored', { names: ignored.join(', ') })] : [],
  };
}

function lineOf({ line, name, outcome, problem = '', ...page }: ImportedPage, done: boolean): ImportLine {
  if (outcome === 'wrong') return { line, subject: name, says: problem, outcome: 'wrong' };
  return {
    ...{ line, subject: name, detail: detailOf(page) },
    says: text(done ? 'import.pageMade' : 'import.pageTodo'),
    outcome: 'todo',
  };
}

function detailOf({
  template,
  folder,
  new_folder: isNew,
  owner,
}: Pick<ImportedPage, 'template' | 'folder' | 'new_folder' | 'owner'>): string {
  const place = isNew ? text('import.pageInNew', { folder }) : text('import.pageIn', { folder });
  return [
    text('import.pageFrom', { template }),
    ...(folder === '' ? [] : [place]),
    text('import.pageFor', { owner }),
  ].join(', ');
}
