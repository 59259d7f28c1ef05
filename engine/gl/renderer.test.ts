import { expect, test, vi } from 'vitest';
import { createFakeWebGL, type Drawing, type FakeTexture } from '#tests/support/fake-webgl.ts';
import { createRenderer, type SightQueries } from './renderer.ts';
import type { Material, Mesh, Texture, VertexBuffer } from './resources.ts';

const BLACK = [0, 0, 0] as const;
const FLAT = 'in vec2 position; void main() { gl_Position = vec4(position, 0.0, 1.0); }';

function setUp({ depth = true, hasParallelCompile = true } = {}) {
  const fake = createFakeWebGL({ hasParallelCompile });
  const renderer = createRenderer(fake.canvas, { depth });
  const draw = (...meshes: Mesh[]) => {
    fake.drawings.length = 0;
    renderer.draw(meshes, BLACK);
    return fake.drawings;
  };
  return { ...fake, renderer, draw };
}

const corners = (): VertexBuffer => ({
  numbers: new Float32Array([0, 1, 2, 3, 4, 5, 6, 7]),
  layout: [['position', 2]],
});

const materialWith = (changes: Partial<Material> = {}): Material => ({
  vertexShader: FLAT,
  fragmentShader: 'uniform float light; void main() { light; }',
  uniforms: { light: { value: 0.5 } },
  blending: 'none',
  ...changes,
});

const meshWith = (changes: Partial<Mesh> = {}): Mesh => ({
  buffers: [corners()],
  material: materialWith(),
  count: 3,
  isVisible: true,
  ...changes,
});

const lit = (light: number, changes: Partial<Mesh> = {}) =>
  meshWith({ material: materialWith({ uniforms: { light: { value: light } } }), ...changes });

const sampling = (...textures: Texture[]) => {
  const names = textures.map((_, i) => `picture${i}`);
  const declarations = names.map((name) => `uniform sampler2D ${name};`).join(' ');
  return meshWith({
    material: materialWith({
      fragmentShader: `${declarations} void main() { ${names.join('; ')}; }`,
      uniforms: Object.fromEntries(textures.map((value, i) => [`picture${i}`, { value }])),
    }),
  });
};

const shownBy = ([drawing]: Drawing[]) => drawing?.uniforms['picture0'] as FakeTexture;

const texels = (bytes: number[]) => ({ width: bytes.length, height: 1, bytes: new Uint8Array(bytes) });

test('asks for an alpha channel and, as requested, for a depth buffer, whatever else is requested', () => {
  const fake = createFakeWebGL();
  createRenderer(fake.canvas, { depth: true, alpha: false, antialias: true, powerPreference: 'low-power' });
  createRenderer(fake.canvas, {});
  expect(fake.attributes).toEqual([
    { alpha: true, antialias: false, stencil: false, depth: true, powerPreference: 'low-power' },
    { alpha: true, antialias: false, stencil: false, depth: false },
  ]);
});

test('throws without WebGL 2', () => {
  const canvas = Object.assign(new EventTarget(), { getContext: () => null });
  expect(() => createRenderer(canvas as never, {})).toThrow('This browser has no WebGL 2.');
});

test('fits the canvas to device pixels, at least one, and leaves an unchanged size alone', () => {
  const { renderer, canvas, sizes } = setUp();
  renderer.fit(100, 50, 1.5);
  expect([canvas.width, canvas.height]).toEqual([150, 75]);
  sizes.length = 0;
  renderer.fit(100, 50, 1.5);
  renderer.fit(100, 60, 1.5);
  renderer.fit(90, 60, 1.5);
  renderer.fit(0, 0, 2);
  expect(sizes).toEqual(['height 90', 'width 135', 'width 1', 'height 1']);
});

test('draws on the whole canvas, in its current size', () => {
  const { renderer, draw } = setUp();
  renderer.fit(40, 30, 2);
  expect(draw(meshWith())[0]?.state['viewport']).toEqual([0, 0, 80, 60]);
  renderer.fit(20, 10, 1);
  expect(draw(meshWith())[0]?.state['viewport']).toEqual([0, 0, 20, 10]);
});

test.each([
  ['a background and depth', true, [0.1, 0.2, 0.3], [{ colour: [0.1, 0.2, 0.3, 1], isDepthCleared: true }]],
  ['a background', false, [0.1, 0.2, 0.3], [{ colour: [0.1, 0.2, 0.3, 1], isDepthCleared: false }]],
  ['depth', true, null, [{ colour: null, isDepthCleared: true }]],
  ['neither', false, null, []],
] as const)('a frame with %s clears only that', (_, depth, background, expected) => {
  const { renderer, clears } = setUp({ depth });
  renderer.draw([], background);
  expect(clears).toEqual(expected);
});

test('each frame clears the depth, although the last mesh did not write it', () => {
  const { draw, clears } = setUp();
  draw(meshWith({ material: materialWith({ blending: 'alpha' }) }));
  draw();
  expect(clears.map(({ isDepthCleared }) => isDepthCleared)).toEqual([true, true]);
});

test('draws visible meshes that have vertices and instances, sorted by their order', () => {
  const { draw } = setUp();
  const drawn = draw(
    lit(3, { order: 2 }),
    lit(1, { order: -1 }),
    lit(2),
    lit(9, { isVisible: false }),
    lit(9, { count: 0 }),
    lit(9, { instances: 0 }),
    lit(4, { order: 2, instances: 1 }),
  );
  expect(drawn.map(({ uniforms }) => uniforms['light'])).toEqual([1, 2, 3, 4]);
  expect(draw(lit(5)).map(({ uniforms }) => uniforms['light'])).toEqual([5]);
});

const moves: VertexBuffer = {
  numbers: new Float32Array([10, 20]),
  layout: [['move', 1]],
  isInstanced: true,
};
const MOVING = 'in vec2 position; in float move; void main() { position; move; }';

test.each([
  [
    'consecutive vertices',
    {},
    [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
  ],
  [
    'vertices by 16-bit indices',
    { index: new Uint16Array([3, 1, 2, 0]) },
    [
      [6, 7],
      [2, 3],
      [4, 5],
    ],
  ],
  [
    'vertices by 32-bit indices',
    { index: new Uint32Array([3, 1, 2, 0]) },
    [
      [6, 7],
      [2, 3],
      [4, 5],
    ],
  ],
] as const)('draws %s, once or once for each instance', (_, how, positions) => {
  const { draw } = setUp();
  const [single] = draw(meshWith(how));
  expect(single?.vertices.map(({ position }) => position)).toEqual(positions);
  const material = materialWith({ vertexShader: MOVING });
  const [many] = draw(meshWith({ ...how, material, buffers: [corners(), moves], instances: 2 }));
  expect(many?.vertices).toEqual(
    [10, 20].flatMap((move) => positions.map((position) => ({ position, move: [move] }))),
  );
});

test('reads interleaved attributes of each number type, and ignores those that the shader does not use', () => {
  const { draw } = setUp();
  const layout = [
    ['unused', 1],
    ['tint', 2],
    ['position', 1],
  ] as const;
  const vertexShader = 'in vec2 tint; in float position; void main() { tint; position; }';
  const verticesOf = (numbers: VertexBuffer['numbers']) => {
    const mesh = meshWith({
      buffers: [{ numbers, layout }],
      material: materialWith({ vertexShader }),
      count: 2,
    });
    return draw(mesh)[0]?.vertices;
  };
  expect(verticesOf(new Float32Array([9, 1, 2, 3, 9, 4, 5, 6]))).toEqual([
    { tint: [1, 2], position: [3] },
    { tint: [4, 5], position: [6] },
  ]);
  expect(verticesOf(new Uint8Array([9, 255, 0, 51, 9, 0, 255, 102]))).toEqual([
    { tint: [1, 0], position: [0.2] },
    { tint: [0, 1], position: [0.4] },
  ]);
  expect(verticesOf(new Int8Array([9, 127, -127, 0, 9, 0, 0, -127]))).toEqual([
    { tint: [1, -1], position: [0] },
    { tint: [0, 0], position: [-1] },
  ]);
});

test('uploads only changed numbers, once', () => {
  const { draw, sent } = setUp();
  const buffer: VertexBuffer = { ...corners(), changed: 0 };
  const [mesh, fixed] = [meshWith({ buffers: [buffer] }), meshWith()];
  const xs = () => draw(mesh, fixed).map(({ vertices }) => vertices.map(({ position }) => position?.[0]));
  expect(xs()).toEqual([
    [0, 2, 4],
    [0, 2, 4],
  ]);
  for (const { numbers } of [buffer, ...fixed.buffers]) numbers.set([50, 0, 52, 0, 54]);
  expect(xs()).toEqual([
    [0, 2, 4],
    [0, 2, 4],
  ]);
  sent.bytes = 0;
  buffer.changed = 4;
  expect(xs()).toEqual([
    [50, 52, 4],
    [0, 2, 4],
  ]);
  expect(xs()).toEqual([
    [50, 52, 4],
    [0, 2, 4],
  ]);
  expect([sent.bytes, buffer.changed]).toEqual([4 * 4, 0]);
});

test('meshes that share numbers share their buffers', () => {
  const { draw, alive, sent } = setUp();
  const shared = { buffers: [corners()], index: new Uint16Array([2, 1, 0, 0]) };
  draw(meshWith(shared));
  const [count, bytes] = [alive.size, sent.bytes];
  const [, second] = draw(meshWith(shared), meshWith(shared));
  expect(second?.vertices.map(({ position }) => position?.[0])).toEqual([4, 2, 0]);
  // Only vertex arrays are new.
  expect([alive.size - count, sent.bytes]).toEqual([2, bytes]);
});

test.each([
  ['none', { BLEND: undefined, depthMask: true }],
  [
    'alpha',
    { BLEND: true, depthMask: false, blendFunc: 'SRC_ALPHA ONE_MINUS_SRC_ALPHA ONE ONE_MINUS_SRC_ALPHA' },
  ],
  [
    'premultiplied',
    { BLEND: true, depthMask: false, blendFunc: 'ONE ONE_MINUS_SRC_ALPHA ONE ONE_MINUS_SRC_ALPHA' },
  ],
] as const)('blending %s has its state after any other blending', (blending, expected) => {
  const { draw } = setUp();
  for (const before of ['none', 'alpha', 'premultiplied'] as const) {
    const meshes = [before, blending].map((each) => meshWith({ material: materialWith({ blending: each }) }));
    expect(draw(...meshes)[1]?.state).toMatchObject(
      expected.BLEND ? expected : { depthMask: expected.depthMask },
    );
    expect(draw(...meshes)[1]?.state['BLEND']).toBe(expected.BLEND);
  }
});

test.each([
  ['front', true, 'BACK'],
  ['back', true, 'FRONT'],
  ['both', undefined, 'FRONT'],
  [undefined, true, 'BACK'],
] as const)('side %s has its state after any other side', (side, isCulled, culled) => {
  const { draw } = setUp();
  for (const before of ['front', 'back', 'both'] as const) {
    const materials = [materialWith({ side: before }), materialWith(side && { side })];
    const state = draw(...materials.map((material) => meshWith({ material })))[1]?.state;
    expect(state?.['CULL_FACE']).toBe(isCulled);
    if (isCulled) expect(state?.['cullFace']).toBe(culled);
  }
});

test.each([
  [true, true],
  [false, undefined],
])('with depth %s, the depth test is %s', (depth, isTested) => {
  const { draw } = setUp({ depth });
  const state = draw(meshWith())[0]?.state;
  expect(state?.['DEPTH_TEST']).toBe(isTested);
  if (depth) expect(state?.['depthFunc']).toBe('LEQUAL');
});

const upTo = (count: number) => new Float32Array(Array.from({ length: count }, (_, i) => i));

test('sets uniforms of each type from the material, or else from the camera', () => {
  const { renderer, drawings } = setUp();
  const names = [
    'two',
    'three',
    'four',
    'sixteen',
    'viewMatrix',
    'projectionMatrix',
    'cameraPosition',
    'unset',
  ];
  const types = ['vec2', 'vec3', 'vec4', 'mat4', 'mat4', 'mat4', 'vec3', 'float'];
  const declarations = names.map((name, i) => `uniform ${types[i]} ${name};`).join(' ');
  const material = materialWith({
    fragmentShader: `uniform vec2 list[2]; ${declarations} void main() { list; ${names.join('; ')}; }`,
    uniforms: {
      list: { value: upTo(2) },
      two: { value: upTo(2) },
      three: { value: upTo(3) },
      four: { value: upTo(4) },
      sixteen: { value: upTo(16) },
      absentFromShader: { value: 1 },
    },
  });
  const camera = {
    view: upTo(16).map((i) => i + 100),
    projection: upTo(16).map((i) => i + 200),
    position: upTo(3).map((i) => i + 300),
  };
  renderer.draw([meshWith({ material })], null, camera);
  expect(drawings[0]?.uniforms).toEqual({
    list: [...upTo(2)],
    two: [...upTo(2)],
    three: [...upTo(3)],
    four: [...upTo(4)],
    sixteen: [...upTo(16)],
    viewMatrix: [...camera.view],
    projectionMatrix: [...camera.projection],
    cameraPosition: [300, 301, 302],
    unset: undefined,
  });
});

test('a value that changes between two frames changes the next frame', () => {
  const { draw } = setUp();
  const light = { value: 1 };
  const mesh = meshWith({ material: materialWith({ uniforms: { light } }) });
  draw(mesh);
  light.value = 2;
  expect(draw(mesh)[0]?.uniforms).toEqual({ light: 2 });
});

test('materials with the same shaders share a program, but not their values', () => {
  const { draw, alive } = setUp();
  const [first, second] = [lit(1), lit(2)];
  const sharing = { ...first };
  draw(first);
  const count = alive.size;
  expect(draw(first, second, sharing).map(({ uniforms }) => uniforms['light'])).toEqual([1, 2, 1]);
  // The second mesh has a buffer and a vertex array, the third only a vertex array.
  expect(alive.size - count).toBe(3);
});

test('meshes with other shaders in one frame each use their own program', () => {
  const { draw } = setUp();
  const other = meshWith({
    material: materialWith({
      fragmentShader: 'uniform float dark; void main() { dark; }',
      uniforms: { dark: { value: 7 } },
    }),
  });
  expect(draw(lit(1), other, lit(2)).map(({ uniforms }) => uniforms)).toEqual([
    { light: 1 },
    { dark: 7 },
    { light: 2 },
  ]);
});

test('a replaced fragment shader is used from the next frame on, and replaces only the vertex array', () => {
  const { draw, alive } = setUp();
  const mesh = lit(1);
  draw(mesh);
  const count = alive.size;
  mesh.material.fragmentShader = 'void main() { }';
  expect(draw(mesh)[0]?.uniforms).toEqual({});
  expect(draw(mesh)[0]?.vertices).toHaveLength(3);
  // A program and its two shaders are new.
  expect(alive.size - count).toBe(3);
});

test('shaders that are compiling are not ready, and those that have been drawn are', () => {
  const { renderer, draw, world } = setUp();
  const [first, second] = [
    meshWith(),
    meshWith({ material: materialWith({ fragmentShader: 'void main() { }' }) }),
  ];
  world.isCompiled = false;
  expect(renderer.compile([first, second])).toBe(false);
  draw(first);
  expect(renderer.compile([first])).toBe(true);
  expect(renderer.compile([first, second])).toBe(false);
  world.isCompiled = true;
  expect(renderer.compile([first, second])).toBe(true);
});

test('shaders count as ready if the browser cannot report it, or if the context is lost', () => {
  const silent = setUp({ hasParallelCompile: false });
  expect(silent.renderer.compile([meshWith()])).toBe(true);
  const { renderer, world, alive } = setUp();
  Object.assign(world, { isLost: true, isCompiled: false });
  expect(renderer.compile([meshWith()])).toBe(true);
  expect(alive.size).toBe(0);
});

test('compiling starts each program once, before the first frame', () => {
  const { renderer, draw, alive } = setUp();
  renderer.compile([lit(1), lit(2)]);
  renderer.compile([lit(1)]);
  // A program and its two shaders.
  expect(alive.size).toBe(3);
  draw(lit(1));
  expect(alive.size).toBe(3 + 2);
});

test('an invalid shader throws the messages of the program and of the shader', () => {
  const { draw } = setUp();
  const mesh = meshWith({ material: materialWith({ fragmentShader: 'invalid' }) });
  expect(() => draw(mesh)).toThrow('A shader does not compile: It does not link.\nUnknown word.');
});

test('a context that is lost between two meshes is not reported as an invalid shader', () => {
  const { renderer, world } = setUp();
  function* meshes() {
    world.isLost = true;
    yield meshWith();
  }
  expect(() => renderer.draw(meshes(), BLACK)).not.toThrow();
});

test('each texture of a material has its own unit, in every frame', () => {
  const { draw } = setUp();
  const mesh = sampling({ source: texels([1]) }, { source: texels([2]) }, { source: texels([3]) });
  for (let frame = 0; frame < 2; frame++) {
    const images = Object.values(draw(mesh)[0]?.uniforms ?? {}).map((texture) =>
      ((texture as FakeTexture).image as unknown[]).at(-1),
    );
    expect(images).toEqual([1, 2, 3].map((byte) => new Uint8Array([byte])));
  }
});

test.each([
  [{}, { hasMipmaps: false, min: 'LINEAR', wrap: 'CLAMP_TO_EDGE', isPremultiplied: false }],
  [
    { hasMipmaps: true },
    { hasMipmaps: true, min: 'LINEAR_MIPMAP_LINEAR', wrap: 'CLAMP_TO_EDGE', isPremultiplied: false },
  ],
  [{ isRepeated: true }, { hasMipmaps: false, min: 'LINEAR', wrap: 'REPEAT', isPremultiplied: false }],
  [
    { isPremultiplied: true },
    { hasMipmaps: false, min: 'LINEAR', wrap: 'CLAMP_TO_EDGE', isPremultiplied: true },
  ],
])('uploads a canvas with %o', (options, expected) => {
  const { draw } = setUp();
  const canvas = {} as HTMLCanvasElement;
  draw(sampling({ source: {} as HTMLCanvasElement, isPremultiplied: true }));
  const shown = shownBy(draw(sampling({ source: canvas, ...options })));
  expect(shown.image).toEqual(['RGBA8', 'RGBA', 'UNSIGNED_BYTE', canvas]);
  expect(shown).toMatchObject({ hasMipmaps: expected.hasMipmaps, isPremultiplied: expected.isPremultiplied });
  expect(shown.settings).toEqual({
    TEXTURE_MIN_FILTER: expected.min,
    TEXTURE_WRAP_S: expected.wrap,
    TEXTURE_WRAP_T: expected.wrap,
  });
});

test('uploads bytes as one channel, with their width and height', () => {
  const { draw } = setUp();
  const source = { width: 3, height: 2, bytes: new Uint8Array(6) };
  const shown = shownBy(draw(sampling({ source })));
  expect(shown.image).toEqual(['R8', 3, 2, 0, 'RED', 'UNSIGNED_BYTE', source.bytes]);
});

test('uploads a texture once, and again after a change', () => {
  const { draw } = setUp();
  const texture: Texture = { source: texels([1]) };
  const uploads = () => shownBy(draw(sampling(texture))).uploads;
  expect([uploads(), uploads()]).toEqual([1, 1]);
  texture.isChanged = true;
  expect([uploads(), uploads(), texture.isChanged]).toEqual([2, 2, false]);
});

test('a texture that has not loaded is empty, even after a frame with another texture', () => {
  const { draw } = setUp();
  const [, empty] = draw(sampling({ source: texels([1]) }), sampling({ source: null }));
  expect(empty?.uniforms).toEqual({ picture0: null });
});

test('freed meshes and textures release everything but the program, and are uploaded again when drawn', () => {
  const { renderer, draw, alive } = setUp();
  const texture: Texture = { source: texels([1]) };
  const mesh = { ...sampling(texture), index: new Uint16Array([0, 1, 2, 0]) };
  renderer.free(mesh, texture);
  const [first] = draw(mesh);
  const count = alive.size;
  renderer.free(mesh, texture);
  // The program and its two shaders are left.
  expect(alive.size).toBe(3);
  expect(draw(mesh)).toEqual([first]);
  expect(alive.size).toBe(count);
});

test('draws nothing while the context is lost, and the same frame once it is restored', () => {
  const { draw, lose, restore, clears, alive } = setUp();
  const meshes = [
    sampling({ source: texels([1]) }),
    meshWith({ material: materialWith({ blending: 'alpha' }) }),
  ];
  const before = [...draw(...meshes)];
  const count = alive.size;
  for (let round = 0; round < 2; round++) {
    lose();
    const cleared = clears.length;
    expect(draw(...meshes)).toEqual([]);
    expect(clears).toHaveLength(cleared);
    restore();
    expect(draw(...meshes)).toEqual(before);
    expect(alive.size).toBe(count);
  }
});

test('disposing releases everything, for good', () => {
  const { renderer, draw, alive, canvas } = setUp();
  const removed = vi.spyOn(canvas, 'removeEventListener');
  draw(sampling({ source: texels([1]) }), meshWith({ index: new Uint16Array([0, 1, 2, 0]) }));
  renderer.dispose();
  expect(alive.size).toBe(0);
  expect(removed).toHaveBeenCalledWith('webglcontextrestored', expect.any(Function));
});

test('counts pixels only during the draw call of a mesh whose query has started', () => {
  const { canvas, drawings, lose, restore } = createFakeWebGL();
  const log: string[] = [];
  const createSights = vi.fn(
    (): SightQueries => ({
      begin(mesh) {
        log.push(`begin ${drawings.length}`);
        return mesh.count === 3;
      },
      end: () => void log.push(`end ${drawings.length}`),
      delete: () => void log.push('delete'),
    }),
  );
  const renderer = createRenderer(canvas, {}, undefined, createSights);
  renderer.draw([meshWith({ count: 2 }), meshWith({ count: 3 })], null);
  expect(log.splice(0)).toEqual(['begin 0', 'begin 1', 'end 2']);
  lose();
  restore();
  expect(createSights).toHaveBeenCalledTimes(2);
  renderer.dispose();
  expect(log).toEqual(['delete']);
});
