// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createNameTags } from './name-tags.ts';

const shown = (root: HTMLElement): string[] =>
  [...root.querySelectorAll<HTMLElement>('.name-tag')]
    .filter((tag) => !tag.hidden)
    .map((tag) => tag.textContent ?? '');

test('a rival in the picture has its name over it, and the nearest one what it is up to', () => {
  const { root, place, finish } = createNameTags(['Vesper', 'Bastion']);
  expect(shown(root)).toEqual([]);
  place(1, { x: 0.2, y: 0.25, metres: 60 }, 'waits');
  place(2, { x: 0.5, y: 0.25, metres: 30 }, 'blocks');
  finish();
  expect(shown(root)).toEqual(['Vesper', 'Bastionblocks']);
  expect(root.querySelectorAll<HTMLElement>('.name-tag')[1]?.style.transform).toBe(
    'translate(50.00cqw, 25.00cqh)',
  );
  place(1, null, '');
  place(2, { x: 0.5, y: 0.25, metres: 120 }, 'blocks');
  finish();
  expect(shown(root), 'far away a name is enough').toEqual(['Bastion']);
});

test('no name lies over another: the nearer ship keeps its own', () => {
  const { root, place, finish } = createNameTags(['Vesper', 'Bastion']);
  place(1, { x: 0.5, y: 0.3, metres: 90 }, '');
  place(2, { x: 0.55, y: 0.32, metres: 80 }, '');
  finish();
  expect(shown(root)).toEqual(['Bastion']);
});

test('out of the picture there is none, nor once other ships fly', () => {
  const { root, place, finish, clear } = createNameTags(['Vesper', 'Bastion']);
  place(1, { x: 0.1, y: 0.25, metres: 30 }, '');
  place(2, { x: 0.5, y: 0.25, metres: 40 }, '');
  place(1, null, '');
  finish();
  expect(shown(root)).toEqual(['Bastion']);
  clear();
  expect(shown(root)).toEqual([]);
});
