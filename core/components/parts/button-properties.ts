import type { PageStyle } from '../page-style.ts';
import {
  buttonApplied as appliedLook,
  buttonLookControls,
  buttonLookDefaults,
  buttonLookSchemas,
  buttonStyle,
} from './button-look.ts';
import { declarations, placement } from './element.ts';
import { frameControls, frameDefaults, frameSchemas } from './frame.ts';
import { iconApplied, iconControls, iconDefaults, iconSchemas } from './icon.ts';
import { ALIGN, MARGIN, SIZE, TEXT } from './property-schemas.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './typography.ts';

/** Properties of what is drawn as a button, whether it leads to an address or logs in. */
export const buttonDefaults = {
  ...typographyDefaults,
  ...buttonLookDefaults,
  ...frameDefaults,
  ...iconDefaults,
  blockAlign: '',
  margin: '',
  width: '',
};

export const buttonSchemas = {
  ...typographySchemas,
  ...buttonLookSchemas,
  ...frameSchemas,
  ...iconSchemas,
  text: TEXT,
  blockAlign: ALIGN,
  margin: MARGIN,
  width: SIZE,
};

export const buttonControls = [
  ...iconControls,
  ...buttonLookControls,
  ...typographyControls,
  'margin',
  ...frameControls,
  'block-align',
  'width',
] as const;

export type ButtonProps = typeof buttonDefaults;

/** What applies to a button where its properties are not set. */
export const buttonApplied = (props: ButtonProps, page: PageStyle) => ({ ...appliedLook(props, page), ...iconApplied });

/** Where it stands in the element around it, and how wide it is. */
export const buttonPlace = ({ margin, blockAlign, width }: ButtonProps) => ({
  ...placement(margin, blockAlign),
  ...declarations({ width }),
});

/** The CSS of its look and its words. */
export const buttonDrawn = (props: ButtonProps, page: PageStyle) => ({
  ...buttonStyle(props, page),
  ...typographyStyle(props),
});
