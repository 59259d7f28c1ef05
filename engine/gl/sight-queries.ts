import type { SightQueries } from './renderer.ts';
import type { Sight } from './resources.ts';

export function createSightQueries(gl: WebGL2RenderingContext): SightQueries {
  const queries = new Map<Sight, WebGLQuery>();
  const { ANY_SAMPLES_PASSED } = gl;
  return {
    /** Reads the result of the mesh's last query and starts the next one. Returns false while the last one is running. */
    begin({ sight }) {
      if (!sight) return false;
      const last = queries.get(sight);
      if (last) {
        if (!gl.getQueryParameter(last, gl.QUERY_RESULT_AVAILABLE)) return false;
        sight.isClear = Boolean(gl.getQueryParameter(last, gl.QUERY_RESULT));
      }
      const query = last ?? (gl.createQuery() as WebGLQuery);
      queries.set(sight, query);
      gl.beginQuery(ANY_SAMPLES_PASSED, query);
      return true;
    },
    end: () => gl.endQuery(ANY_SAMPLES_PASSED),
    delete() {
      for (const query of queries.values()) gl.deleteQuery(query);
      queries.clear();
    },
  };
}
