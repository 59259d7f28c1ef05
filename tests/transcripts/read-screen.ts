/** The screen as a screen reader describes it: controls and headings by role and name, and announcements. */

const HEADINGS = 'H1, H2, H3, H4, H5, H6'.split(', ');

const squeeze = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Text without key caps and drawings, which depend on the device. */
function textOf(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  if (['KBD', 'INPUT', 'svg', 'STYLE'].includes(node.tagName) || isHidden(node)) return '';
  return [...node.childNodes].map(textOf).join(' ');
}

const isHidden = (element: Element): boolean =>
  element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true';

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return squeeze(label);
  const labelledBy = element.getAttribute('aria-labelledby');
  const by = labelledBy && document.getElementById(labelledBy);
  if (by) return squeeze(textOf(by));
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) {
    const around = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`);
    return around ? squeeze(textOf(around)) : '';
  }
  return squeeze(textOf(element)) || squeeze(element.getAttribute('title'));
}

function stateOf(element: Element): string {
  const said = (['pressed', 'checked', 'expanded', 'current', 'selected'] as const).flatMap((name) => {
    const value = element.getAttribute(`aria-${name}`);
    return value && value !== 'false' ? [value === 'true' ? name : `${name} ${value}`] : [];
  });
  if ((element as HTMLButtonElement).disabled) said.push('disabled');
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox' || element.type === 'radio') {
      if (element.checked) said.push('checked');
    } else said.push(element.value);
  }
  if (element instanceof HTMLSelectElement) said.push(element.value);
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

export function controlOf(element: Element): string | null {
  const role = element.getAttribute('role');
  switch (element.tagName) {
    case 'BUTTON':
      return `[${nameOf(element)}]${stateOf(element)}`;
    case 'A':
      return `<${nameOf(element)}>${stateOf(element)}`;
    case 'INPUT': {
      const { type } = element as HTMLInputElement;
      const kind = type === 'range' ? 'slider' : type;
      return `${kind} ${nameOf(element)}${stateOf(element)}`;
    }
    case 'SELECT':
      return `choice ${nameOf(element)}${stateOf(element)}`;
    case 'TEXTAREA':
      return `text ${nameOf(element)}`;
    default:
      return role && ['button', 'slider', 'switch', 'gridcell', 'radio'].includes(role)
        ? `${role} ${nameOf(element)}${stateOf(element)}`
        : null;
  }
}

/** One line for each named region, with its headings and controls. A calendar of many days is abbreviated. */
export function readScreen(root: Element): string[] {
  const lines: string[][] = [[]];
  const walk = (element: Element): void => {
    if (isHidden(element) || element.hasAttribute('inert')) return;
    const control = controlOf(element);
    if (control !== null) return void lines.at(-1)?.push(control);
    if (HEADINGS.includes(element.tagName)) return void lines.at(-1)?.push(`# ${nameOf(element)}`);
    const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
    const opens = isNamed && element.matches('section, nav, form, fieldset, dialog, [role]');
    if (opens) lines.push([`${nameOf(element)}:`]);
    for (const child of element.children) walk(child);
    if (opens) lines.push([]);
  };
  walk(root);
  return lines.filter((line) => line.some((part) => !part.endsWith(':'))).map(abridge);
}

const MOST_CONTROLS = 24;

function abridge(line: readonly string[]): string {
  if (line.length <= MOST_CONTROLS) return line.join(' ');
  return `${line.slice(0, MOST_CONTROLS).join(' ')} … and ${line.length - MOST_CONTROLS} more`;
}

export const findLiveRegions = (root: Element): Element[] => [
  ...root.querySelectorAll('[aria-live], [role=status], [role=alert]'),
];

export const readLive = (region: Element): string =>
  region.closest('[hidden]') ? '' : squeeze(region.textContent);

export function readFocus(): string {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return 'nothing';
  if (activeElement instanceof HTMLCanvasElement) return 'the game';
  return controlOf(activeElement)?.replace(/ \([^)]*\)$/, '') ?? activeElement.tagName.toLowerCase();
}

export function findControl(root: Element, name: string): HTMLElement {
  const controls = [...root.querySelectorAll<HTMLElement>('button, input, select, a, [role]')].filter(
    (element) => element.closest('[hidden], [inert]') === null && controlOf(element) !== null,
  );
  const found =
    controls.find((element) => nameOf(element) === name) ??
    controls.find((element) => nameOf(element).startsWith(name));
  if (!found)
    throw new Error(`No control is called ${name}. There are: ${readScreen(root).join(' ').slice(0, 400)}`);
  return found;
}
