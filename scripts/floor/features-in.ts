import postcss from 'postcss';
import type { ParsedElement } from '#core/page/html/parsed.ts';
import { compatOf } from './compat-data.ts';

/** Where MDN lists functions and keywords of values that belong to no single property. */
const FUNCTIONS = [
  'css.types',
  'css.types.color',
  'css.types.gradient',
  'css.types.transform-function',
  'css.types.filter-function',
  'css.types.basic-shape',
  'css.types.image',
  'css.types.easing-function',
];
const UNITS: Readonly<Record<string, string>> = {
  dvh: 'css.types.length.viewport_percentage_units_dynamic',
  svh: 'css.types.length.viewport_percentage_units_small',
  lvh: 'css.types.length.viewport_percentage_units_large',
  cqw: 'css.types.length.container_query_length_units',
  ch: 'css.types.length.ch',
  rem: 'css.types.length.rem',
};

/** What MDN has a key for in a style sheet: properties with their values, functions, units, selectors, at-rules. */
export function featuresInStyles(css: string): Set<string> {
  const keys: string[] = [];
  postcss.parse(css).walk((node) => {
    if (node.type === 'atrule') keys.push(...inAtRule(node.name, node.params));
    else if (node.type === 'decl') keys.push(...inDeclaration(node.prop, node.value));
    else if (node.type === 'rule') {
      keys.push(...matches(node.selector, /::?([a-z-]+)/g).map((pseudo) => `css.selectors.${pseudo}`));
      if (node.parent?.type === 'rule') keys.push('css.selectors.nesting');
    }
  });
  return new Set(keys.filter((key) => compatOf(key)));
}

function inAtRule(name: string, params: string): string[] {
  const rule = `css.at-rules.${name}`;
  return [rule, ...matches(params, /\(([a-z-]+)\s*[:)<>=]/g).map((feature) => `${rule}.${feature}`)];
}

function inDeclaration(property: string, value: string): string[] {
  const own = property.startsWith('--') ? 'css.properties.custom-property' : `css.properties.${property}`;
  return [
    own,
    ...matches(value, /([a-z][a-z-]*)/g).map((word) => `${own}.${word}`),
    ...matches(value, /([a-z][a-z0-9-]*)\(/g).flatMap((name) => FUNCTIONS.map((place) => `${place}.${name}`)),
    ...matches(value, /([a-z]+)\(\s*from\b/g).map((color) => `css.types.color.${color}.relative_syntax`),
    ...matches(value, /\d(dvh|svh|lvh|cqw|ch|rem)\b/g).map((unit) => UNITS[unit] ?? ''),
  ];
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Elements, their attributes and the values of the attributes. */
export function featuresInMarkup(elements: readonly ParsedElement[]): Set<string> {
  const found = new Set<string>();
  for (const { tag, attrs } of elements) {
    const keys = Object.entries(attrs).flatMap(([attribute, value]) => {
      const own = `html.elements.${tag}.${attribute}`;
      const shared = `html.global_attributes.${attribute}`;
      const typed = attribute === 'type' ? [`html.elements.${tag}.type_${value}`] : [];
      return [own, `${own}.${value}`, shared, `${shared}.${value}`, ...typed];
    });
    for (const key of [`html.elements.${tag}`, ...keys]) if (compatOf(key)) found.add(key);
  }
  return found;
}

/**
 * Which of the features of MDN that are asked about a script names: globals (`api.Profiler`) and static members
 * (`api.AbortSignal.any_static`, `javascript.builtins.Object.groupBy`). Of members of values nothing is known by their
 * name alone; those of JavaScript itself the compiler holds to ES2023 (tsconfig.json).
 */
export function featuresInScripts(script: string, asked: readonly string[]): string[] {
  const members = new Set([...script.matchAll(/\b[A-Za-z]\w*\.[A-Za-z]\w*/g)].map(([name]) => name));
  const globals = new Set([...script.matchAll(/(?<![.\w$"'`-])[A-Za-z]\w*/g)].map(([name]) => name));
  return asked.filter((key) => {
    const name = key.replace(/^(api|javascript\.builtins)\./, '');
    if (!name.includes('.')) return globals.has(name);
    const isStatic = name.endsWith('_static') || key.startsWith('javascript.');
    return isStatic && members.has(name.replace('_static', ''));
  });
}
