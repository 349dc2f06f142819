import type { Advertising } from '#core/config/types.ts';
import { TextView } from '../../../controls/text-views.tsx';
import type { ControlViewProps } from '../../../controls/types.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PictureView } from '../picture-view.tsx';

interface InputProps extends Omit<ControlViewProps, 'control'> {
  readonly type: Advertising['type'];
  readonly label: string;
}

const CONTROL = { label: 'adverts.list' } as const;

/** The address of an advert: of images with a file to upload, and what it looks like. */
export function AdvertInput({ type, label, ...props }: InputProps) {
  const View = type === 'image' ? PictureView : TextView;
  return (
    <>
      <label htmlFor={props.id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <View {...props} control={CONTROL} />
    </>
  );
}
