import Ellipsis from 'lucide-react/icons/ellipsis';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Link } from 'wouter';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { Tag } from '#core/ports/filing/tags.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import type { LinkWay } from '../../../app/navigation/back-closes.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import side from '../organisation/home-side.module.css';
import { TagDialogs, type TagQuestion } from './tag-dialogs.tsx';
import { useShownTag, useTags } from './tag-list.ts';
import classes from './tags.module.css';

interface TagPlacesProps {
  readonly organisation: OrganisationSummary;
  /** Whether the pages of the organisation are what is shown. */
  readonly isHere: boolean;
  readonly way: LinkWay;
}

/** The tags of the organisation, each of which leads to its pages (spec organisations.80). */
export function TagPlaces({ organisation: { slug, role }, isHere, way }: TagPlacesProps) {
  const tags = useTags(slug);
  const shown = useShownTag();
  const [question, setQuestion] = useState<TagQuestion | null>(null);
  const mayChange = mayInOrganisation(role, 'tags.change');
  if (tags.length === 0 && !mayChange) return null;
  return (
    <>
      <div className={side.heading}>
        <span>{text('tags.title')}</span>
        {mayChange && (
          <button
            type="button"
            className={side.add}
            aria-label={text('tags.new')}
            title={text('tags.new')}
            onClick={() => setQuestion({ act: 'make' })}
          >
            <Plus size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {tags.length > 0 && (
        <ul className={classes.tree} aria-label={text('tags.title')}>
          {tags.map((tag) => (
            <TagRow
              key={tag.id}
              tag={tag}
              org={slug}
              isShown={isHere && tag.id === shown}
              onAsk={mayChange ? setQuestion : null}
              way={way}
            />
          ))}
        </ul>
      )}
      <TagDialogs org={slug} question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

interface TagRowProps {
  readonly tag: Tag;
  readonly org: string;
  readonly isShown: boolean;
  /** null where the tags are not theirs to change. */
  readonly onAsk: ((question: TagQuestion) => void) | null;
  readonly way: LinkWay;
}

function TagRow({ tag, org, isShown, onAsk, way }: TagRowProps) {
  return (
    <li className={classes.row}>
      <Link
        className={side.place}
        href={`/o/${encodeURIComponent(org)}/pages?${new URLSearchParams({ tag: tag.id })}`}
        aria-current={isShown ? 'page' : undefined}
        {...way}
      >
        <span className={classes.icon}>
          <span className={classes.dot} data-color={tag.color} aria-hidden="true" />
        </span>
        <span className={side.name}>{tag.name}</span>
      </Link>
      {onAsk && (
        <Menu
          trigger={
            <button type="button" className={side.more} aria-label={text('tags.actions', { name: tag.name })}>
              <Ellipsis size={16} aria-hidden="true" />
            </button>
          }
        >
          <MenuItem icon={<PencilLine size={16} />} onSelect={() => onAsk({ act: 'change', tag })}>
            {text('tags.change')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 size={16} />} onSelect={() => onAsk({ act: 'remove', tag })}>
            {text('tags.remove')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
