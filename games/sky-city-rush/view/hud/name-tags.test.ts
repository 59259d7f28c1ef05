// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createNameTags } from './name-tags.ts';

const shown = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('.name-tag')]
    .filter((tag) => !tag.hidden)
    .map((tag) => tag.textContent ?? '');

test('a rival in the picture has its name over it, and close by what it is up to', () => {
  const { root, show } = createNameTags(['Vesper', 'Bastion']);
  expect(shown(root)).toEqual([]);
  show(2, { x: 0.5, y: 0.25, metres: 30 }, 'blocks');
  expect(shown(root)).toEqual(['Bastionblocks']);
  expect(root.querySelectorAll<HTMLElement>('.name-tag')[1]?.style.transform).toBe(
    'translate(50.00cqw, 25.00cqh)',
  );
  show(2, { x: 0.5, y: 0.25, metres: 120 }, 'blocks');
  expect(shown(root)).toEqual(['Bastion']);
});

test('out of the picture it has none, nor once other ships fly', () => {
  const { root, show, clear } = createNameTags(['Vesper', 'Bastion']);
  show(1, { x: 0.5, y: 0.25, metres: 30 }, '');
  show(2, { x: 0.5, y: 0.25, metres: 30 }, '');
  show(1, null, '');
  expect(shown(root)).toEqual(['Bastion']);
  clear();
  expect(shown(root)).toEqual([]);
});
