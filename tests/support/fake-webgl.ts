/** WebGL 2 without pixels: records every draw call with its vertices, uniforms and state. */

interface FakeShader {
  type: string;
  source: string;
}

interface FakeBuffer {
  bytes: Uint8Array;
  usage: string;
}

interface Pointer {
  buffer: FakeBuffer;
  size: number;
  type: string;
  isNormalised: boolean;
  stride: number;
  offset: number;
  divisor: number;
}

interface FakeArray {
  pointers: Map<number, Pointer>;
  enabled: Set<number>;
  index: FakeBuffer | null;
}

export interface FakeTexture {
  image?: unknown;
  isPremultiplied?: boolean;
  hasMipmaps?: boolean;
  uploads: number;
  settings: Record<string, string>;
}

interface FakeProgram {
  shaders: FakeShader[];
  isLinked: boolean;
  attributes: string[];
  uniforms: { name: string; type: string }[];
  values: Map<string, unknown>;
}

export interface Drawing {
  /** Attributes of each vertex in each instance. */
  vertices: Record<string, number[]>[];
  uniforms: Record<string, unknown>;
  state: Record<string, unknown>;
}

const READERS = {
  FLOAT: (bytes: DataView, at: number) => bytes.getFloat32(at, true),
  UNSIGNED_BYTE: (bytes: DataView, at: number) => bytes.getUint8(at) / 255,
  BYTE: (bytes: DataView, at: number) => Math.max(-1, bytes.getInt8(at) / 127),
};
const BYTES = { FLOAT: 4, UNSIGNED_BYTE: 1, BYTE: 1 };
const UNIFORM_TYPES: Readonly<Record<string, string>> = {
  vec2: 'FLOAT_VEC2',
  vec3: 'FLOAT_VEC3',
  vec4: 'FLOAT_VEC4',
};

const copyBytes = (data: ArrayBufferView, count = data.byteLength) =>
  new Uint8Array(data.buffer.slice(data.byteOffset, data.byteOffset + count) as ArrayBuffer);

/** Names declared in GLSL, such as `uniform vec4 ink;` for the keyword 'uniform'. Names in `main` count as used. */
function declared(sources: readonly string[], keyword: string) {
  return sources.flatMap((source) =>
    [...source.matchAll(new RegExp(`\\b${keyword} (\\w+) (\\w+(?:\\[\\d+\\])?);`, 'g'))]
      .map(([, type = '', name = '']) => ({ type, name }))
      .filter(({ name }) => source.split(name.replace(/\[.*/, '')).length > 2),
  );
}

export function createFakeWebGL({ hasParallelCompile = true } = {}) {
  const alive = new Set<object>();
  const drawings: Drawing[] = [];
  const clears: { colour: readonly number[] | null; isDepthCleared: boolean }[] = [];
  const sent = { bytes: 0 };
  const world = { isLost: false, isCompiled: true };
  const enabled = new Set<string>();
  const modes = {
    depthMask: true,
    cullFace: 'BACK',
    blendFunc: '',
    depthFunc: 'LESS',
    viewport: [0, 0, 0, 0],
  };
  const stored: Record<string, unknown> = { UNPACK_ALIGNMENT: 4 };
  const units: (FakeTexture | null)[] = [];
  let unit = 0;
  let clearColour: readonly number[] = [0, 0, 0, 0];
  let program: FakeProgram | null = null;
  let array: FakeArray | null = null;
  let arrayBuffer: FakeBuffer | null = null;

  function make<T extends object>(resource: T): T {
    alive.add(resource);
    return resource;
  }
  function requireAlive(resource: object | null): void {
    if (resource && !alive.has(resource)) throw new Error('A deleted resource is used.');
  }
  const remove = (resource: object | null) => {
    if (resource) alive.delete(resource);
  };
  const bound = (target: string) => (target === 'ARRAY_BUFFER' ? arrayBuffer : (array?.index ?? null));

  function setUniform(type: RegExp, length: number | null, { name }: { name: string }, value: unknown): void {
    const uniform = program?.uniforms.find((each) => each.name === name);
    const isRightLength = length === null || (value as Float32Array).length === length;
    if (!uniform || !type.test(uniform.type) || !isRightLength)
      throw new Error(`The value of ${name} has the wrong type.`);
    program?.values.set(name, length === null ? value : [...(value as Float32Array)]);
  }

  function readVertex(vertex: number, instance: number): Record<string, number[]> {
    const { attributes } = program as FakeProgram;
    const entries = attributes.map((name, location) => {
      const pointer = array?.pointers.get(location);
      if (!pointer || !array?.enabled.has(location)) return [name, []];
      const { buffer, size, type, stride, offset, divisor, isNormalised } = pointer;
      if (isNormalised !== (type !== 'FLOAT')) throw new Error(`${name} is not normalised as expected.`);
      requireAlive(buffer);
      const view = new DataView(buffer.bytes.buffer);
      const start = offset + stride * (divisor === 0 ? vertex : Math.floor(instance / divisor));
      const kind = type as keyof typeof READERS;
      return [name, Array.from({ length: size }, (_, i) => READERS[kind](view, start + i * BYTES[kind]))];
    });
    return Object.fromEntries(entries);
  }

  function uniformsNow(): Record<string, unknown> {
    const entries = (program as FakeProgram).uniforms.map(({ name, type }) => {
      const value = program?.values.get(name);
      if (type === 'SAMPLER_2D') requireAlive(units[value as number] ?? null);
      return [name.replace('[0]', ''), type === 'SAMPLER_2D' ? (units[value as number] ?? null) : value];
    });
    return Object.fromEntries(entries);
  }

  function draw(order: number[], instances: number): void {
    for (const used of [program, array]) {
      if (!used) throw new Error('Nothing is bound.');
      requireAlive(used);
    }
    const vertices = Array.from({ length: instances }, (_, instance) =>
      order.map((vertex) => readVertex(vertex, instance)),
    ).flat();
    const state = { ...modes, ...Object.fromEntries([...enabled].map((name) => [name, true])) };
    drawings.push({ vertices, uniforms: uniformsNow(), state });
  }

  function indices(count: number, type: string, offset: number): number[] {
    const bytes = array?.index?.bytes ?? new Uint8Array();
    const all = type === 'UNSIGNED_INT' ? new Uint32Array(bytes.buffer) : new Uint16Array(bytes.buffer);
    return [...all.subarray(offset, offset + count)];
  }
  const upTo = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

  const calls = {
    TEXTURE0: 100,
    COLOR_BUFFER_BIT: 16384,
    DEPTH_BUFFER_BIT: 256,
    isContextLost: () => world.isLost,
    getExtension: (name: string) =>
      name === 'KHR_parallel_shader_compile' && hasParallelCompile
        ? { COMPLETION_STATUS_KHR: 'COMPLETION_STATUS_KHR' }
        : null,
    flush() {},
    enable: (name: string) => void enabled.add(name),
    disable: (name: string) => void enabled.delete(name),
    depthFunc: (name: string) => void Object.assign(modes, { depthFunc: name }),
    depthMask: (writes: boolean) => void Object.assign(modes, { depthMask: writes }),
    cullFace: (name: string) => void Object.assign(modes, { cullFace: name }),
    blendFuncSeparate: (...names: string[]) => void Object.assign(modes, { blendFunc: names.join(' ') }),
    viewport: (...box: number[]) => void Object.assign(modes, { viewport: box }),
    clearColor(...colour: number[]) {
      clearColour = colour;
    },
    clear(bits: number) {
      const colour = bits & calls.COLOR_BUFFER_BIT ? clearColour : null;
      clears.push({ colour, isDepthCleared: modes.depthMask && (bits & calls.DEPTH_BUFFER_BIT) !== 0 });
    },

    createShader: (type: string) => make<FakeShader>({ type, source: '' }),
    shaderSource: (shader: FakeShader, source: string) => void Object.assign(shader, { source }),
    compileShader() {},
    getShaderInfoLog: ({ source }: FakeShader) => (source.includes('invalid') ? 'Unknown word.' : ''),
    deleteShader: remove,
    createProgram: () =>
      make<FakeProgram>({ shaders: [], isLinked: false, attributes: [], uniforms: [], values: new Map() }),
    attachShader: ({ shaders }: FakeProgram, shader: FakeShader) => void shaders.push(shader),
    linkProgram(linked: FakeProgram) {
      const sources = linked.shaders.map(({ source }) => source);
      const isValid = sources.every(
        (source) => source.startsWith('#version 300 es\n') && !/invalid/.test(source),
      );
      const uniforms = declared(sources, 'uniform').map(({ type, name }) => ({
        name: name.replace(/\[.*/, '[0]'),
        type: type === 'sampler2D' ? 'SAMPLER_2D' : (UNIFORM_TYPES[type] ?? type.toUpperCase()),
      }));
      const vertex = linked.shaders.filter(({ type }) => type === 'VERTEX_SHADER');
      const attributes = declared(
        vertex.map(({ source }) => source),
        'in',
      ).map(({ name }) => name);
      Object.assign(linked, { isLinked: isValid && linked.shaders.length === 2, uniforms, attributes });
    },
    getProgramParameter: ({ isLinked, uniforms }: FakeProgram, name: string) => {
      if (name === 'COMPLETION_STATUS_KHR') return world.isCompiled;
      return name === 'LINK_STATUS' ? isLinked && !world.isLost : uniforms.length;
    },
    getProgramInfoLog: () => 'It does not link.',
    getActiveUniform: ({ uniforms }: FakeProgram, index: number) => uniforms[index] ?? null,
    getUniformLocation: (_: FakeProgram, name: string) => ({ name }),
    getAttribLocation: ({ attributes }: FakeProgram, name: string) => attributes.indexOf(name),
    useProgram(used: FakeProgram) {
      requireAlive(used);
      program = used;
    },
    deleteProgram: remove,
    uniform1f: (at: { name: string }, value: number) => setUniform(/^FLOAT$/, null, at, value),
    uniform1i: (at: { name: string }, value: number) => setUniform(/^SAMPLER_2D$/, null, at, value),
    uniform2fv: (at: { name: string }, value: unknown) => setUniform(/^FLOAT_VEC2$/, 2, at, value),
    uniform3fv: (at: { name: string }, value: unknown) => setUniform(/^FLOAT_VEC3$/, 3, at, value),
    uniform4fv: (at: { name: string }, value: unknown) => setUniform(/^FLOAT_VEC4$/, 4, at, value),
    uniformMatrix4fv: (at: { name: string }, _: boolean, value: unknown) =>
      setUniform(/^MAT4$/, 16, at, value),

    createBuffer: () => make<FakeBuffer>({ bytes: new Uint8Array(), usage: '' }),
    bindBuffer(target: string, buffer: FakeBuffer) {
      requireAlive(buffer);
      if (target === 'ARRAY_BUFFER') arrayBuffer = buffer;
      else if (array) array.index = buffer;
    },
    bufferData(target: string, data: ArrayBufferView, usage: string) {
      Object.assign(bound(target) as FakeBuffer, { bytes: copyBytes(data), usage });
      sent.bytes += data.byteLength;
    },
    bufferSubData(target: string, at: number, data: Float32Array, from: number, count: number) {
      const part = data.subarray(from, from + count);
      bound(target)?.bytes.set(copyBytes(part), at);
      sent.bytes += part.byteLength;
    },
    deleteBuffer: remove,
    createVertexArray: () => make<FakeArray>({ pointers: new Map(), enabled: new Set(), index: null }),
    bindVertexArray(bindable: FakeArray) {
      requireAlive(bindable);
      array = bindable;
    },
    deleteVertexArray: remove,
    enableVertexAttribArray: (location: number) => void array?.enabled.add(location),
    vertexAttribPointer(
      location: number,
      size: number,
      type: string,
      isNormalised: boolean,
      stride: number,
      offset: number,
    ) {
      const buffer = arrayBuffer as FakeBuffer;
      array?.pointers.set(location, { buffer, size, type, isNormalised, stride, offset, divisor: 0 });
    },
    vertexAttribDivisor: (location: number, divisor: number) =>
      void Object.assign(array?.pointers.get(location) ?? {}, { divisor }),

    pixelStorei: (name: string, value: unknown) => void Object.assign(stored, { [name]: value }),
    createTexture: () => make<FakeTexture>({ uploads: 0, settings: {} }),
    activeTexture(number: number) {
      unit = number - calls.TEXTURE0;
    },
    bindTexture(_: string, texture: FakeTexture | null) {
      requireAlive(texture);
      units[unit] = texture;
    },
    texImage2D(...rest: unknown[]) {
      const texture = units[unit] as FakeTexture;
      texture.uploads++;
      texture.hasMipmaps = false;
      texture.image = rest.slice(2);
      texture.isPremultiplied = stored['UNPACK_PREMULTIPLY_ALPHA_WEBGL'] === true;
      if (rest.length > 6 && stored['UNPACK_ALIGNMENT'] !== 1) throw new Error('The rows are padded.');
    },
    generateMipmap: () => void Object.assign(units[unit] ?? {}, { hasMipmaps: true }),
    texParameteri: (_: string, name: string, value: string) =>
      void Object.assign(units[unit]?.settings ?? {}, { [name]: value }),
    deleteTexture: remove,

    drawArrays: (_: string, first: number, count: number) => draw(upTo(first, count), 1),
    drawElements: (_: string, count: number, type: string, at: number) => draw(indices(count, type, at), 1),
    drawArraysInstanced: (_: string, first: number, count: number, instances: number) =>
      draw(upTo(first, count), instances),
    drawElementsInstanced: (_: string, count: number, type: string, at: number, instances: number) =>
      draw(indices(count, type, at), instances),
  };

  /** Constants are their own names. */
  const gl = new Proxy(calls, { get: (all, name) => Reflect.get(all, name) ?? name });
  const attributes: WebGLContextAttributes[] = [];
  const sizes: string[] = [];
  const canvas = Object.assign(new EventTarget(), {
    getContext(_: 'webgl2', asked: WebGLContextAttributes) {
      attributes.push(asked);
      return gl;
    },
  });
  for (const side of ['width', 'height']) {
    let size = 1;
    Object.defineProperty(canvas, side, {
      get: () => size,
      set(next: number) {
        size = next;
        sizes.push(`${side} ${next}`);
      },
    });
  }
  return {
    canvas: canvas as unknown as HTMLCanvasElement,
    /** Context attributes of each requested context. */
    attributes,
    /** Changes of the canvas's size, which clear it even if the size stays the same. */
    sizes,
    alive,
    drawings,
    clears,
    sent,
    world,
    /** Loses everything that was created. */
    lose() {
      world.isLost = true;
      alive.clear();
      enabled.clear();
      Object.assign(modes, { depthMask: true, blendFunc: '' });
      [program, array, arrayBuffer] = [null, null, null];
    },
    restore() {
      world.isLost = false;
      canvas.dispatchEvent(new Event('webglcontextrestored'));
    },
  };
}
