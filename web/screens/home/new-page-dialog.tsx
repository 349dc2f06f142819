import type { PageSummary } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageThumbnail, SimplePageThumbnail } from './cards/page-thumbnail.tsx';
import { pageName } from './lists/listed-pages.ts';
import classes from './new-page-dialog.module.css';

interface NewPageDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  templates: readonly PageSummary[];
  /** null for the simple page. */
  onChoose: (template: PageSummary | null) => void;
}

/** Chooses the template of a new page. */
export function NewPageDialog({ open, onOpenChange, templates, onChoose }: NewPageDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={text('home.newPageTitle')}
      description={text('home.newPageHint')}
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
              <PageThumbnail page={template} list="templates" />
              <span className={classes.name}>{pageName(template)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
