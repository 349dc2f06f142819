import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** Kinds of fibers that are never made, by the number that React gives each kind, its tag. */
const KINDS = {
  dehydrated: 18,
  suspenseList: 19,
  tracing: 25,
  hoistable: 26,
  singleton: 27,
  incompleteFunction: 28,
  viewTransition: 30,
  activity: 31,
} as const;

const TAGS: ReadonlySet<unknown> = new Set(Object.values(KINDS));

/** Types of elements that would make such fibers. Without their case React rejects them as invalid. */
const TYPES = /^REACT_(ACTIVITY|SUSPENSE_LIST|VIEW_TRANSITION|LEGACY_HIDDEN)_TYPE$/;

/** Hooks, and hints about what to load. They are methods of objects, so whoever calls one gets an error. */
const METHODS = /^(useHostTransitionStatus|useFormState|useActionState|useOptimistic|useCacheRefresh|[DCLmXSM])$/;

const STATEMENTS =
  /^(exports\.hydrateRoot|ReactDOMHydrationRoot\.prototype\.unstable_\w+|FragmentInstance\.prototype\.\w+) = /;

/** What functions answer, and what variables and fields hold, while nothing is hydrated or put into the head. */
const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['isHostHoistableType', '!1'],
  ['maySuspendCommit', '!1'],
]);
const VALUES: ReadonlyMap<string, string> = new Map([
  ['isHydrating', '!1'],
  ['isDehydrated', '!1'],
  ['dehydrated', 'null'],
]);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * React DOM without what no screen uses: hydration, view transitions, lists of suspense, activities, actions of forms,
 * refs of fragments, and resources in the head. Stated is only what never happens; the code that nothing reaches any
 * more is found by the minifier. A version of React in which a fact has no place fails the build.
 */
export function withoutUnused(source: string): string {
  const edits: Edit[] = [];
  const missing = new Set(['kinds', 'types', 'methods', 'statements', ...ANSWERS.keys(), ...VALUES.keys()]);
  const put = (fact: string, { start, end }: { start: number; end: number }, text = '') => {
    missing.delete(fact);
    edits.push({ start, end, text });
  };
  const keep = ({ start, end }: ESTree.Node) => edits.push({ start, end, text: source.slice(start, end) });
  const visitor = new Visitor({
    FunctionDeclaration(node) {
      // a parameter of the same name is another thing
      if (node.params.some((param) => param.type === 'Identifier' && VALUES.has(param.name))) keep(node);
    },
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && VALUES.has(node.id.name)) keep(node);
    },
    SwitchStatement({ discriminant, cases }) {
      for (const { test, start, end, consequent } of cases) {
        const fact = neverTaken(discriminant, test);
        if (!fact) continue;
        // the label alone: others may run into this case, or share its variables
        put(fact, { start, end: consequent[0]?.start ?? end }, start === cases[0]?.start ? 'case -1: break;' : '');
      }
    },
    BinaryExpression(node) {
      const { left, operator, right } = node;
      if (left.type !== 'Literal' || !TAGS.has(left.value) || !isTag(right)) return;
      if (operator === '===') put('kinds', node, '!1');
      if (operator === '!==') put('kinds', node, '!0');
    },
    CallExpression(node) {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      const answer = ANSWERS.get(name);
      if (answer) put(name, node, answer);
    },
    AssignmentExpression(node) {
      if (node.left.type === 'Identifier' && VALUES.has(node.left.name)) put(node.left.name, node, '0');
    },
    MemberExpression(node) {
      const name = node.property.type === 'Identifier' ? node.property.name : '';
      const value = VALUES.get(name);
      if (value) put(name, node, value);
    },
    Identifier({ name, start, end }) {
      if (name === 'isHydrating') put(name, { start, end }, '!1');
    },
    Property(node) {
      if (node.key.type !== 'Identifier' || !METHODS.test(node.key.name)) return;
      put('methods', { start: node.start, end: source[node.end] === ',' ? node.end + 1 : node.end });
    },
    ExpressionStatement(node) {
      if (STATEMENTS.test(source.slice(node.start, node.start + 100))) put('statements', node);
    },
  });
  visitor.visit(parseSync('react-dom.js', source).program);
  if (missing.size > 0)
    throw new Error(`This React DOM is written otherwise (${[...missing].join(', ')}): decision 157.`);
  return edited(source, edits);
}

function neverTaken(discriminant: ESTree.Node, test: ESTree.Node | null): 'kinds' | 'types' | null {
  if (test?.type === 'Identifier' && TYPES.test(test.name)) return 'types';
  return test?.type === 'Literal' && TAGS.has(test.value) && isTag(discriminant) ? 'kinds' : null;
}

function isTag(node: ESTree.Node): boolean {
  if (node.type === 'Identifier') return node.name === 'tag';
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag';
}

/** The source with all edits; those inside another one are left out. Its lines stay where they are, for source maps. */
function edited(source: string, edits: readonly Edit[]): string {
  let done = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    const lines = text.includes('\n') ? '' : source.slice(start, end).replace(/[^\n]+/g, '');
    done += source.slice(at, start) + text + lines;
    at = end;
  }
  return done + source.slice(at);
}

export const ownReactDom: Plugin = {
  name: 'own react dom',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, async ({ path }) => ({
      contents: withoutUnused(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
