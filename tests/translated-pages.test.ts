/** Translators replace text nodes, after which React cannot update a text that is not its element's only child. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot, readText, withSlashes } from '#build/files.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

type Kind = 'element' | 'fixed' | 'changing';

/** Matches roots of expressions that are constant for the lifetime of an element. */
const FIXED =
  /^(config|children|__\w+__|texts\.[A-Z_]+|[A-Z][A-Z_]+|facts|policy|promises|websitePrivacy|app|why|kept|newest|first|second|mark|markUse|makes|index|content|email\.)\b/;

const LASTING = /^(__\w+__|index|withAccounts|withoutAccounts|policies|parts)\b/;

function kindsOf(node: Node, source: string): Kind[] {
  const of = (key: string) => kindsOf(node[key] as Node, source);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return ['element'];
    case 'JSXText':
      return ['fixed'];
    case 'JSXExpressionContainer':
      return of('expression');
    case 'ParenthesizedExpression':
      return of('expression');
    case 'LogicalExpression':
      return node['operator'] === '&&' ? of('right') : [...of('left'), ...of('right')];
    case 'ConditionalExpression':
      return [...of('consequent'), ...of('alternate')];
    case 'Literal':
      return [typeof node['value'] === 'string' ? 'fixed' : 'element'];
    case 'TemplateLiteral':
      return [
        (node['expressions'] as Node[]).every((each) => FIXED.test(source.slice(each.start)))
          ? 'fixed'
          : 'changing',
      ];
    case 'CallExpression': {
      const [callback] = node['arguments'] as Node[];
      if (!isMap(node, source)) return [FIXED.test(source.slice(node.start)) ? 'fixed' : 'changing'];
      const body = callback?.['body'] as Node | undefined;
      return body && body.type !== 'BlockStatement' ? kindsOf(body, source) : ['element'];
    }
    // `tools?.(…)` returns elements, the tools of a game's page.
    case 'ChainExpression':
      return [source.startsWith('tools?.(', node.start) ? 'element' : 'changing'];
    default:
      return [FIXED.test(source.slice(node.start)) ? 'fixed' : 'changing'];
  }
}

function isMap(node: Node, source: string): boolean {
  if (node.type !== 'CallExpression') return false;
  const { start, end } = node['callee'] as Node;
  return source.slice(start, end).endsWith('.map');
}

function faultsOf(file: string, source: string): string[] {
  const faults: string[] = [];
  const check = (parent: Node) => {
    const children = (parent['children'] as Node[]).filter(
      (child) => child.type !== 'JSXText' || /[^\s]|^[^\n]*$/.test(String(child['value'])),
    );
    if (children.length < 2) return;
    const kinds = children.map((child) => kindsOf(child, source));
    const isOptional = (child: Node) =>
      child.type === 'JSXExpressionContainer' &&
      (['LogicalExpression', 'ConditionalExpression'].includes((child['expression'] as Node).type) ||
        isMap(child['expression'] as Node, source)) &&
      !LASTING.test(source.slice((child['expression'] as Node).start));
    children.forEach((child, index) => {
      const changes =
        kinds[index]?.includes('changing') || (kinds[index]?.includes('fixed') && isOptional(child));
      const movesText =
        isOptional(child) && kinds.slice(index + 1).some((later) => !later.includes('element'));
      if (changes || movesText)
        faults.push(
          `${file}: ${source.slice(child.start, child.end).replaceAll('$', '').replace(/\s+/g, ' ').slice(0, 60)}`,
        );
    });
  };
  new Visitor({
    JSXElement: (node) => check(node as unknown as Node),
    JSXFragment: (node) => check(node as unknown as Node),
  }).visit(parseSync(file, source).program);
  return faults;
}

/** Expressions in the games' screens whose text does not change while the element is shown. */
const LASTING_IN_GAMES: readonly string[] = [
  'engine/ui/online-screens.tsx: {heading}',
  'engine/ui/online-screens.tsx: {reason}',
  'engine/ui/online-screens.tsx: {text}',
  'engine/ui/settings.tsx: {bindable.label}',
  'engine/ui/settings.tsx: {command.label}',
  'engine/ui/settings.tsx: {label}',
  'engine/ui/ui.tsx: {children ?? (label ? null : command.label)}',
  'engine/ui/ui.tsx: {hud()}',
  'engine/ui/ui.tsx: {title}',
  'games/donum/screens/editor.tsx: {step(-1, 0, texts.NARROWER)}',
  'games/donum/screens/editor.tsx: {step(0, -1, texts.LOWER)}',
  'games/donum/screens/editor.tsx: {step(0, 1, texts.TALLER)}',
  'games/donum/screens/editor.tsx: {step(1, 0, texts.WIDER)}',
  'games/poster-puzzle/screens/panels.tsx: {title}',
  'games/shoot-or-die-multiplayer/screens/hud.tsx: {Array.from({ length: hearts }, (_, seat) => ( // biome-igno',
  'games/shoot-or-die-multiplayer/screens/hud.tsx: {texts.seatName(seat)}',
  'games/shoot-or-die-multiplayer/screens/title.tsx: {what}',
  'games/sky-city-rush/screens/minimap.tsx: {Array.from({ length: ships - 1 }, (_, rival) => ( // biome-',
  'games/sky-city-rush/screens/result.tsx: {`{name} `}',
];

const ROOMS = ['site', 'engine', 'games'];

const components = ROOMS.flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.includes('component-sheet'))
    .map((file) => withSlashes(join(room, file))),
);

test('text that changes is the only child of its element', () => {
  expect(new Set(components.map((file) => file.split('/')[0]))).toEqual(new Set(ROOMS));
  const faults = components.flatMap((file) => faultsOf(file, readText(file)));
  expect(faults.filter((fault) => !LASTING_IN_GAMES.includes(fault))).toEqual([]);
});
