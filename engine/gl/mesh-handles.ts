/** Buffers and vertex arrays of one context. */
import type { Program } from './programs.ts';
import type { Mesh, VertexBuffer } from './resources.ts';

/** Fits one program, because attributes have other locations in each. */
interface VertexArray {
  readonly handle: WebGLVertexArrayObject;
  readonly program: Program;
}

export function createMeshHandles(gl: WebGL2RenderingContext) {
  /** Keyed by the numbers in them: meshes may share these. */
  const buffers = new Map<ArrayBufferView, WebGLBuffer>();
  const arrays = new Map<Mesh, VertexArray>();

  /** Binds the buffer of some numbers, uploading them if it is new. */
  function bindBuffer(target: number, numbers: ArrayBufferView, isDynamic: boolean): void {
    const known = buffers.get(numbers);
    const buffer = known ?? (gl.createBuffer() as WebGLBuffer);
    gl.bindBuffer(target, buffer);
    if (known) return;
    buffers.set(numbers, buffer);
    gl.bufferData(target, numbers, isDynamic ? gl.DYNAMIC_DRAW : gl.STATIC_DRAW);
  }

  /** Tells the bound vertex array where the attributes of the bound buffer are. */
  function describe({ numbers, layout, isInstanced = false }: VertexBuffer, { handle }: Program): void {
    const type =
      numbers instanceof Float32Array ? gl.FLOAT : numbers instanceof Uint8Array ? gl.UNSIGNED_BYTE : gl.BYTE;
    const bytes = numbers.BYTES_PER_ELEMENT;
    const stride = layout.reduce((sum, [, size]) => sum + size * bytes, 0);
    let offset = 0;
    for (const [name, size] of layout) {
      const location = gl.getAttribLocation(handle, name);
      // A shader may leave attributes of a shared buffer unused.
      if (location >= 0) {
        gl.enableVertexAttribArray(location);
        gl.vertexAttribPointer(location, size, type, type !== gl.FLOAT, stride, offset);
        gl.vertexAttribDivisor(location, isInstanced ? 1 : 0);
      }
      offset += size * bytes;
    }
  }

  function bindArray(mesh: Mesh, program: Program): void {
    const known = arrays.get(mesh);
    const isMade = known?.program === program;
    if (known && !isMade) gl.deleteVertexArray(known.handle);
    const handle = isMade ? known.handle : (gl.createVertexArray() as WebGLVertexArrayObject);
    gl.bindVertexArray(handle);
    if (isMade) return;
    arrays.set(mesh, { handle, program });
    for (const buffer of mesh.buffers) {
      bindBuffer(gl.ARRAY_BUFFER, buffer.numbers, buffer.changed !== undefined);
      describe(buffer, program);
    }
    if (mesh.index) bindBuffer(gl.ELEMENT_ARRAY_BUFFER, mesh.index, false);
  }

  return {
    /** Binds a mesh's vertex array for a program, and uploads what has changed in its buffers. */
    bind(mesh: Mesh, program: Program): void {
      bindArray(mesh, program);
      for (const buffer of mesh.buffers) {
        if (!buffer.changed) continue;
        bindBuffer(gl.ARRAY_BUFFER, buffer.numbers, true);
        gl.bufferSubData(gl.ARRAY_BUFFER, 0, buffer.numbers, 0, buffer.changed);
        buffer.changed = 0;
      }
    },
    free(mesh: Mesh): void {
      const array = arrays.get(mesh);
      if (array) gl.deleteVertexArray(array.handle);
      arrays.delete(mesh);
      for (const numbers of [...mesh.buffers.map((buffer) => buffer.numbers), mesh.index]) {
        const buffer = numbers && buffers.get(numbers);
        if (!buffer) continue;
        gl.deleteBuffer(buffer);
        buffers.delete(numbers);
      }
    },
    delete(): void {
      for (const { handle } of arrays.values()) gl.deleteVertexArray(handle);
      for (const buffer of buffers.values()) gl.deleteBuffer(buffer);
    },
  };
}
