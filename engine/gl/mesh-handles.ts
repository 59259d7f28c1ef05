import type { Material, Mesh, VertexBuffer } from './resources.ts';

export interface ActiveUniform {
  readonly name: string;
  /** WebGL constant, e.g. `FLOAT_VEC4`. */
  readonly type: number;
  readonly location: WebGLUniformLocation;
}

export interface Program {
  readonly handle: WebGLProgram;
  readonly shaders: readonly WebGLShader[];
  /** Null until the program is first used, because reading the uniforms waits for the compiler. */
  uniforms: readonly ActiveUniform[] | null;
}

export function createPrograms(gl: WebGL2RenderingContext) {
  /** Keyed by vertex, then fragment shader: JavaScript engines cache hashes of strings, but not of joined ones. */
  const programs = new Map<string, Map<string, Program>>();
  const parallel = gl.getExtension('KHR_parallel_shader_compile');

  function compile(type: number, source: string): WebGLShader {
    const shader = gl.createShader(type) as WebGLShader;
    gl.shaderSource(shader, `#version 300 es\n${source}`);
    gl.compileShader(shader);
    return shader;
  }

  /** Starts compilation unless another material has the same sources. */
  function begin({ vertexShader, fragmentShader }: Material): Program {
    const siblings = programs.get(vertexShader) ?? new Map<string, Program>();
    programs.set(vertexShader, siblings);
    const known = siblings.get(fragmentShader);
    if (known) return known;
    const handle = gl.createProgram() as WebGLProgram;
    const shaders = [compile(gl.VERTEX_SHADER, vertexShader), compile(gl.FRAGMENT_SHADER, fragmentShader)];
    for (const shader of shaders) gl.attachShader(handle, shader);
    gl.linkProgram(handle);
    const program: Program = { handle, shaders, uniforms: null };
    siblings.set(fragmentShader, program);
    return program;
  }

  return {
    begin,
    /** Returns true if drawing would not wait for the compiler, or if the browser cannot report that. */
    isReady: ({ handle, uniforms }: Program): boolean =>
      uniforms !== null ||
      parallel === null ||
      gl.getProgramParameter(handle, parallel.COMPLETION_STATUS_KHR) === true,
    /** Waits for the compiler. @throws Error with the compiler's messages if a shader is invalid */
    uniformsOf(program: Program): readonly ActiveUniform[] {
      program.uniforms ??= readUniforms(gl, program);
      return program.uniforms;
    },
    delete(): void {
      const all = [...programs.values()].flatMap((siblings) => [...siblings.values()]);
      for (const { handle, shaders } of all) {
        gl.deleteProgram(handle);
        for (const shader of shaders) gl.deleteShader(shader);
      }
      programs.clear();
    },
  };
}

function readUniforms(gl: WebGL2RenderingContext, { handle, shaders }: Program): ActiveUniform[] {
  // Linking also fails after the context is lost, which is not a shader error.
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS) && !gl.isContextLost()) {
    const messages = [gl.getProgramInfoLog(handle), ...shaders.map((shader) => gl.getShaderInfoLog(shader))];
    throw new Error(`A shader does not compile: ${messages.filter(Boolean).join('\n')}`);
  }
  const uniforms: ActiveUniform[] = [];
  const count: number = gl.getProgramParameter(handle, gl.ACTIVE_UNIFORMS) ?? 0;
  for (let index = 0; index < count; index++) {
    const active = gl.getActiveUniform(handle, index);
    const location = active && gl.getUniformLocation(handle, active.name);
    if (location) uniforms.push({ name: active.name.replace('[0]', ''), type: active.type, location });
  }
  return uniforms;
}

/** Vertex array for a single program, because attribute locations differ between programs. */
interface VertexArray {
  readonly handle: WebGLVertexArrayObject;
  readonly program: Program;
}

export function createMeshHandles(gl: WebGL2RenderingContext) {
  /** GPU buffers, keyed by the arrays from which they were created. Several meshes may share an array. */
  const buffers = new Map<ArrayBufferView, WebGLBuffer>();
  const arrays = new Map<Mesh, VertexArray>();

  function bindBuffer(target: number, numbers: ArrayBufferView, isDynamic: boolean): void {
    const known = buffers.get(numbers);
    const buffer = known ?? (gl.createBuffer() as WebGLBuffer);
    gl.bindBuffer(target, buffer);
    if (known) return;
    buffers.set(numbers, buffer);
    gl.bufferData(target, numbers, isDynamic ? gl.DYNAMIC_DRAW : gl.STATIC_DRAW);
  }

  function describe({ numbers, layout, isInstanced = false }: VertexBuffer, { handle }: Program): void {
    const type =
      numbers instanceof Float32Array ? gl.FLOAT : numbers instanceof Uint8Array ? gl.UNSIGNED_BYTE : gl.BYTE;
    const bytes = numbers.BYTES_PER_ELEMENT;
    const stride = layout.reduce((sum, [, size]) => sum + size * bytes, 0);
    let offset = 0;
    for (const [name, size] of layout) {
      const location = gl.getAttribLocation(handle, name);
      // A shader may use only some attributes of a shared buffer.
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
    /** Also uploads changes in the mesh's buffers. */
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
