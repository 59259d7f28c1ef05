import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeatureList } from './controls.tsx';

test.each([
  [
    'Four gifts. The stone pushes two crates in a row.',
    'Four gifts.',
    ' The stone pushes two crates in a row.',
  ],
  [
    'A hint in three steps: where to look, and the next move.',
    'A hint in three steps:',
    ' where to look, and the next move.',
  ],
  ['Version 1.5 of the editor: share levels.', 'Version 1.5 of the editor:', ' share levels.'],
  ['四つの贈り物。石は箱を二つ押す。', '四つの贈り物。', '石は箱を二つ押す。'],
  ['Unlimited undo', 'Unlimited undo', ''],
])('the lead of “%s” is strong', (feature, lead, rest) => {
  expect(renderToStaticMarkup(<FeatureList features={[feature]} />)).toBe(
    `<ul class="features"><li><strong>${lead}</strong><span>${rest}</span></li></ul>`,
  );
});
