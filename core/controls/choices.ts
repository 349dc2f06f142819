import { loginMethods } from '#core/auth/registry.ts';
import { GAPS } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Control, ControlGroup, ControlId, ControlOption, ControlParts } from './types.ts';
import { storedText } from './words.ts';

// spec elements.12, elements.13, elements.15, elements.16, elements.17, elements.36

interface Choice extends ControlParts {
  readonly options: readonly ControlOption[];
}

/** A control whose value is one of a list; anything else typed is refused. */
export function choice(parts: Choice): Control {
  return {
    ...parts,
    read: storedText,
    parse: (typed) =>
      parts.options.some(({ value }) => value === typed) ? { value: typed } : { error: 'controls.notOffered' },
  };
}

/** The choices whose values are the names of their options. */
export const choices = {
  // spec elements.18: alignment is left, center or right
  'block-align': named('block-align', 'alignment', 'controls.blockAlign', 'blockAlign', ['left', 'center', 'right']),
  // spec elements.35: across the direction in which the elements of a container follow each other, and along it
  'align-items': asUsual('align-items', 'alignment', 'controls.alignItems', 'alignItems', [
    'start',
    'center',
    'end',
    'stretch',
  ]),
  justify: asUsual('justify', 'alignment', 'controls.justify', 'justify', ['start', 'center', 'end', 'between']),
  'vertical-align': named('vertical-align', 'alignment', 'controls.verticalAlign', 'verticalAlign', [
    'top',
    'center',
    'bottom',
  ]),
  // spec elements.32: the line around an element
  'border-style': named('border-style', 'frame', 'controls.borderStyle', 'borderStyle', [
    'solid',
    'dashed',
    'dotted',
    'double',
  ]),
  // spec elements.24: container align is stacked or grid
  'container-align': named('container-align', 'alignment', 'controls.containerAlign', 'align', ['stacked', 'grid']),
  // spec elements.21: button types
  'button-style': named('button-style', 'button', 'controls.buttonStyle', 'style', [
    'default',
    'plain',
    'primary',
    'action',
    'highlight',
    'caution',
    'royal',
  ]),
  // spec elements.19: button sizes
  'button-size': named('button-size', 'button', 'controls.buttonSize', 'size', [
    'tiny',
    'small',
    'normal',
    'large',
    'jumbo',
    'giant',
  ]),
  // spec elements.20: button shapes
  'button-shape': named('button-shape', 'button', 'controls.buttonShape', 'shape', [
    'squared',
    'rounded',
    'pill',
    'square',
    'box',
    'circle',
  ]),
  // spec elements.22: button effects
  'button-effect': named('button-effect', 'button', 'controls.buttonEffect', 'effect', [
    'none',
    '3d',
    'raised',
    'longshadow',
  ]),
  // spec elements.34: the space between the elements of a container, in steps
  gap: choice({
    id: 'gap',
    group: 'positioning',
    label: 'controls.gap',
    property: 'gap',
    options: [{ value: '', label: 'controls.option.usual' }, ...GAPS.map((value) => ({ value }))],
  }),
  shadow: shadowControl(),
  'language-style': choice({
    id: 'language-style',
    group: 'language',
    label: 'controls.languageStyle',
    property: 'show',
    options: [
      { value: 'name', label: 'controls.option.languageName' },
      { value: 'code', label: 'controls.option.languageCode' },
    ],
  }),
  'line-break': choice({
    id: 'line-break',
    group: 'typography',
    label: 'controls.lineBreak',
    property: 'lineBreak',
    options: [
      { value: '', label: 'controls.option.wrap' },
      { value: 'nowrap', label: 'controls.option.nowrap' },
    ],
  }),
  list: choice({
    id: 'list',
    group: 'typography',
    label: 'controls.list',
    property: 'list',
    options: [
      { value: '', label: 'controls.option.noList' },
      { value: 'bullets', label: 'controls.option.bullets' },
      { value: 'numbers', label: 'controls.option.numbers' },
    ],
  }),
  'icon-side': named('icon-side', 'icon', 'controls.iconSide', 'iconSide', ['start', 'end', 'only']),
  // spec login-methods.3: each login method element takes a form, button or link state
  'login-type': named('login-type', 'login', 'controls.loginType', 'type', ['button', 'form', 'link']),
  // spec elements.18: alignment is left, center or right
  'text-align': named('text-align', 'typography', 'controls.textAlign', 'textAlign', ['left', 'center', 'right']),
  'text-style': named('text-style', 'typography', 'controls.textStyle', 'textStyle', ['normal', 'italic', 'underline']),
  'login-method': choice({
    id: 'login-method',
    group: 'login',
    label: 'controls.loginMethod',
    property: 'method',
    options: loginMethods.map(({ name, label, group }) => ({
      value: name,
      label,
      group: `methods.group.${group}` as const,
    })),
  }),
} satisfies Partial<Record<ControlId, Control>>;

/** The words of `controls.option.<name>`. */
type OptionName = { [Key in TextKey]: Key extends `controls.option.${infer Name}` ? Name : never }[TextKey];

function named(
  id: ControlId,
  group: ControlGroup,
  label: TextKey,
  property: string,
  values: readonly OptionName[],
): Control {
  return choice({
    id,
    group,
    label,
    property,
    options: values.map((value): ControlOption => ({ value, label: `controls.option.${value}` })),
  });
}

/** A choice that may stay open: then containers of this kind have something of their own. */
function asUsual(...[id, group, label, property, values]: Parameters<typeof named>): Control {
  const { options = [] } = named(id, group, label, property, values);
  const usual = { value: '', label: 'controls.option.usual' } as const;
  return choice({ id, group, label, property, options: [usual, ...options] });
}

/** spec elements.33: a shadow in three steps. The medium one is stored as it was when it was the only one. */
function shadowControl(): Control {
  const steps = choice({
    id: 'shadow',
    group: 'frame',
    label: 'controls.shadow',
    property: 'shadow',
    options: [
      { value: '', label: 'controls.option.none' },
      { value: 'small', label: 'controls.option.small' },
      { value: 'medium', label: 'controls.option.medium' },
      { value: 'large', label: 'controls.option.large' },
    ],
  });
  return {
    ...steps,
    read: (value) => (value === true ? 'medium' : storedText(value)),
    parse(typed) {
      const parsed = steps.parse(typed);
      if ('error' in parsed || typed === 'small' || typed === 'large') return parsed;
      return { value: typed === 'medium' };
    },
  };
}

/** The switches: the property is a boolean. */
export const toggles = {
  // Whether a picture is the logo of the page.
  logo: toggle({ id: 'logo', group: 'image', label: 'controls.logo', property: 'logo' }),
} satisfies Partial<Record<ControlId, Control>>;

function toggle(parts: ControlParts): Control {
  const yesOrNo = choice({
    ...parts,
    options: [
      { value: 'true', label: 'controls.option.yes' },
      { value: 'false', label: 'controls.option.no' },
    ],
  });
  return {
    ...yesOrNo,
    read: (value) => String(value === true),
    parse(typed) {
      const parsed = yesOrNo.parse(typed);
      return 'error' in parsed ? parsed : { value: typed === 'true' };
    },
  };
}
