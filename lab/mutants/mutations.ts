import { parseSync } from 'oxc-parser';

export type Kind =
  | 'negated condition'
  | 'boundary'
  | 'operator'
  | 'constant'
  | 'swapped branch'
  | 'emptied return'
  | 'removed await'
  | 'removed call'
  | 'removed statement';

/** One small change of a source text. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly kind: Kind;
}

/** A node of the syntax tree, as far as it is read here. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const BOUNDARIES: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const NEGATIONS: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' };
const OPERATORS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Every change of these kinds that a source text allows. Types and imports are left alone: the compiler sees those. */
export function mutationsOf(path: string, source: string): Mutation[] {
  const { program } = parseSync(path, source);
  const mutations: Mutation[] = [];
  visit(program as unknown as Syntax, (node) => mutations.push(...changesOf(node, source)));
  return mutations;
}

function changesOf(node: Syntax, source: string): Mutation[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorOf(node, source);
    case 'UnaryExpression':
      if (node.operator !== '!') return [];
      return [
        {
          ...place(node.argument),
          start: node.start,
          replacement: textOf(node.argument, source),
          kind: 'negated condition',
        },
      ];
    case 'IfStatement':
    case 'ConditionalExpression': {
      const kind = node.alternate == null ? 'negated condition' : 'swapped branch';
      return [{ ...place(node.test), replacement: `!(${textOf(node.test, source)})`, kind }];
    }
    case 'ReturnStatement':
      return node.argument == null ? [] : [{ ...place(node), replacement: 'return;', kind: 'emptied return' }];
    case 'AwaitExpression':
      return [{ ...place(node), replacement: textOf(node.argument, source), kind: 'removed await' }];
    case 'ExpressionStatement':
      return [
        {
          ...place(node),
          replacement: ';',
          kind: isCall(node.expression as Syntax) ? 'removed call' : 'removed statement',
        },
      ];
    case 'ThrowStatement':
    case 'ContinueStatement':
      return [{ ...place(node), replacement: ';', kind: 'removed statement' }];
    case 'Literal':
      return constantOf(node);
    default:
      return [];
  }
}

function isCall(expression: Syntax): boolean {
  const called = expression.type === 'AwaitExpression' ? (expression.argument as Syntax) : expression;
  return called.type === 'CallExpression';
}

function operatorOf(node: Syntax, source: string): Mutation[] {
  const operator = String(node.operator);
  const replacement = BOUNDARIES[operator] ?? NEGATIONS[operator] ?? OPERATORS[operator];
  if (replacement === undefined) return [];
  const start = source.indexOf(operator, (node.left as Syntax).end);
  return [{ start, end: start + operator.length, replacement, kind: kindOf(operator) }];
}

function kindOf(operator: string): Kind {
  if (operator in BOUNDARIES) return 'boundary';
  return operator in NEGATIONS ? 'negated condition' : 'operator';
}

function constantOf(node: Syntax): Mutation[] {
  if (typeof node.value === 'boolean') return [{ ...place(node), replacement: String(!node.value), kind: 'constant' }];
  if (typeof node.value === 'number') return [{ ...place(node), replacement: `(${node.value + 1})`, kind: 'constant' }];
  return [];
}

function visit(node: Syntax, look: (node: Syntax) => void): void {
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
  if (node.type === 'ImportDeclaration') return;
  look(node);
  for (const [key, value] of Object.entries(node)) {
    // A key is a name, not a value: `{ 404: sentence }`.
    if (key === 'key' && node.computed !== true) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) visit(child, look);
  }
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';
const place = (node: unknown) => ({ start: (node as Syntax).start, end: (node as Syntax).end });
const textOf = (node: unknown, source: string) => source.slice((node as Syntax).start, (node as Syntax).end);

/** The source text with the change made. */
export function mutate(source: string, { start, end, replacement }: Mutation): string {
  return source.slice(0, start) + replacement + source.slice(end);
}
