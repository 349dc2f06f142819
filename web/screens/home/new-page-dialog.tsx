import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { homeLists } from './lists/home-lists.ts';
import { pageName } from './lists/listed-pages.ts';
import classes from './new-page-dialog.module.css';
import { PageThumbnail, SimplePageThumbnail } from './pages/page-thumbnail.tsx';

interface NewPageDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  templates: readonly PageSummary[];
  /** The name of the folder that it is made in; absent: none. */
  folder?: string | undefined;
  /** null for the simple page. */
  onChoose: (template: PageSummary | null) => void;
}

/** Chooses the template of a new page. */
export function NewPageDialog({ open, onOpenChange, templates, folder, onChoose }: NewPageDialogProps) {
  const contents = homeLists(useApp()).contents.templates;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={text('home.newPageTitle')}
      description={folder === undefined ? text('home.newPageHint') : text('home.newPageIn', { folder })}
    >
      <ul className={classes.choices}>
        <li>
          <button type="button" className={classes.choice} onClick={() => onChoose(null)}>
            <SimplePageThumbnail />
            <span className={classes.name}>{text('home.blank')}</span>
          </button>
        </li>
        {templates.map((template) => (
          <li key={template.id}>
            <button type="button" className={classes.choice} onClick={() => onChoose(template)}>
              <PageThumbnail page={template} contents={contents} />
              <span className={classes.name}>{pageName(template)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
