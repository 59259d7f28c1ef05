import { expect, test } from 'vitest';
import type { Mesh } from './resources.ts';
import { createSightQueries } from './sight-queries.ts';

const meshWithSight = () => ({ sight: { isClear: true } }) as Mesh;

function madeUpQueries() {
  const alive = new Set<object>();
  const results = new Map<string, unknown>([['available', true]]);
  const gl = {
    ANY_SAMPLES_PASSED: 'any',
    QUERY_RESULT_AVAILABLE: 'available',
    QUERY_RESULT: 'result',
    createQuery() {
      const query = {};
      alive.add(query);
      return query;
    },
    deleteQuery: (query: object) => alive.delete(query),
    getQueryParameter: (_: object, name: string) => results.get(name),
    beginQuery() {},
    endQuery() {},
  };
  return { queries: createSightQueries(gl as unknown as WebGL2RenderingContext), alive, results };
}

test('a mesh without a sight is not queried', () => {
  const { queries, alive } = madeUpQueries();
  expect(queries.begin({} as Mesh)).toBe(false);
  expect(alive.size).toBe(0);
});

test('a sight changes when the result of its query is available, and has one query at a time', () => {
  const { queries, alive, results } = madeUpQueries();
  const mesh = meshWithSight();
  expect(queries.begin(mesh)).toBe(true);
  results.set('available', false);
  expect(queries.begin(mesh)).toBe(false);
  expect(mesh.sight?.isClear).toBe(true);
  results.set('available', true).set('result', 0);
  expect(queries.begin(mesh)).toBe(true);
  expect(mesh.sight?.isClear).toBe(false);
  expect(alive.size).toBe(1);
});

test('deletes every query', () => {
  const { queries, alive } = madeUpQueries();
  for (const mesh of [meshWithSight(), meshWithSight()]) queries.begin(mesh);
  expect(alive.size).toBe(2);
  queries.delete();
  expect(alive.size).toBe(0);
});
