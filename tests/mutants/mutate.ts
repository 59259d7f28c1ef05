import { type ESTree, parseAst } from 'vite';

export interface Mutant {
  start: number;
  end: number;
  replacement: string;
  /** Offsets of the expression with the replaced text, such as `a < b` for `<`. */
  expression: { start: number; end: number };
  isStatic: boolean;
}

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

/** Largest integer that is changed by one; tests would hardly detect such a change to larger numbers. */
const LARGEST_STEPPED = 10;

const movedNumber = (value: number) =>
  String(Number.isInteger(value) && value <= LARGEST_STEPPED ? value + 1 : value * 2);

type Node = Readonly<Record<string, unknown>> & { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** TypeScript nodes that have a value at run time; all others are types. */
const VALUES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion'];

function isSkipped(node: Node, parent: Node): boolean {
  if (node.type.startsWith('TS')) return !VALUES.includes(node.type);
  // A property key that is not computed is a name, even if it is a number.
  return parent['key'] === node && parent['computed'] === false;
}

const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|PropertyDefinition)$/.test(type);

const isCall = (value: unknown): boolean =>
  isNode(value) &&
  (value.type === 'CallExpression' ||
    (value.type === 'ChainExpression' && isCall(value['expression'])) ||
    (value.type === 'AwaitExpression' && isCall(value['argument'])));

function replacements(node: Node, code: string): { at: Node; start: number; end: number; text: string }[] {
  const { type } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const { left, right, operator } = node as unknown as ESTree.BinaryExpression;
    const swapped = SWAPPED[operator];
    if (!swapped) return [];
    // There may be brackets and comments around the operator.
    const between = code
      .slice(left.end, right.start)
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length));
    const start = left.end + between.indexOf(operator);
    return [{ at: node, start, end: start + operator.length, text: swapped }];
  }
  if (type === 'Literal' && typeof node['value'] === 'number')
    return [{ at: node, start: node.start, end: node.end, text: movedNumber(node['value']) }];
  if (type === 'ExpressionStatement' && isCall(node['expression'])) {
    const expression = node['expression'] as Node;
    return [{ at: expression, start: expression.start, end: expression.end, text: 'void 0' }];
  }
  const test = node['test'];
  if (!isNode(test) || type === 'SwitchCase') return [];
  const { start, end } = test;
  return [{ at: test, start, end, text: `!(${code.slice(start, end)})` }];
}

export function mutantsOf(code: string, lang: 'ts' | 'tsx'): Mutant[] {
  const mutants: Mutant[] = [];
  const visit = (node: Node, isStatic: boolean): void => {
    for (const { at, start, end, text } of replacements(node, code)) {
      const expression = { start: at.start, end: at.end };
      mutants.push({ start, end, replacement: text, expression, isStatic });
    }
    const isStaticWithin = isStatic && !isFunction(node);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !isSkipped(child, node)) visit(child, isStaticWithin);
  };
  visit(parseAst(code, { lang }) as unknown as Node, true);
  return mutants.sort((a, b) => a.start - b.start || a.end - b.end);
}

export const mutate = (code: string, { start, end, replacement }: Mutant) =>
  code.slice(0, start) + replacement + code.slice(end);

/** Returns an equivalent program that also runs `call(index)` wherever that mutant would be evaluated. */
export function markMutants(
  code: string,
  mutants: readonly Mutant[],
  call: (index: number) => string,
): string {
  const openers = new Map<number, string>();
  const closers = new Map<number, string>();
  for (const [index, { expression }] of mutants.entries()) {
    const { start, end } = expression;
    openers.set(start, `${openers.get(start) ?? ''}(${call(index)},`);
    closers.set(end, `${closers.get(end) ?? ''})`);
  }
  const offsets = [...new Set([...openers.keys(), ...closers.keys()])].sort((a, b) => a - b);
  const parts = offsets.map((offset, i) => {
    const inserted = (closers.get(offset) ?? '') + (openers.get(offset) ?? '');
    return inserted + code.slice(offset, offsets[i + 1]);
  });
  return code.slice(0, offsets[0]) + parts.join('');
}
