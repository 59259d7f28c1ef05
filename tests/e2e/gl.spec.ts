import type { Page } from '@playwright/test';
import type * as Culling from '#engine/gl/frustum-culling.ts';
import type * as Layer from '#engine/gl/renderer.ts';
import type { Blending, Material, Mesh, Texture } from '#engine/gl/resources.ts';
import type * as Sights from '#engine/gl/sight-queries.ts';
import { bundleForPage } from './support/bundle-for-page.ts';
import { expect, test } from './support/visitor.ts';

interface World {
  renderer: Layer.Renderer;
  canvas: HTMLCanvasElement;
  gl: WebGL2RenderingContext;
  calls: [name: string, ...rest: unknown[]][];
  callsOf(work: () => void): string[];
  /** Returns a square in clip space, with `depth` from −1 (near) to 1 (far) and one instance per colour. */
  square(settings?: SquareSettings): Mesh;
  middle(): number[];
  living(): number;
}

interface SquareSettings {
  colour?: readonly [number, number, number, number];
  depth?: number;
  isTurned?: boolean;
  blending?: Blending;
  side?: Material['side'];
  order?: number;
  isBounded?: boolean;
  texture?: Texture;
}

function createWorld(): void {
  const calls: World['calls'] = [];
  const { prototype } = WebGL2RenderingContext;
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const call: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
    if (typeof call !== 'function') continue;
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...rest: unknown[]) {
        calls.push([name, ...rest]);
        return Reflect.apply(call, this, rest);
      },
    });
  }
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 4;
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  document.body.append(canvas);
  const { layer, culling, sights } = window as unknown as {
    layer: typeof Layer;
    culling: typeof Culling;
    sights: typeof Sights;
  };
  const attributes = { depth: true, preserveDrawingBuffer: true };
  const renderer = layer.createRenderer(
    canvas,
    attributes,
    culling.createMeshSelector(),
    sights.createSightQueries,
  );
  const gl = canvas.getContext('webgl2') as WebGL2RenderingContext;

  const world: World = {
    renderer,
    canvas,
    gl,
    calls,
    callsOf(work) {
      const from = calls.length;
      work();
      return calls.slice(from).map(([name]) => name);
    },
    square({
      colour = [1, 0, 0, 1],
      depth = 0,
      isTurned = false,
      blending = 'none',
      side,
      order = 0,
      isBounded = false,
      texture,
    } = {}) {
      const fragment = texture
        ? 'uniform sampler2D picture; void main() { shown = texture(picture, vec2(0.75, 0.25)); }'
        : 'uniform vec4 ink; void main() { shown = ink; }';
      return {
        buffers: [
          { numbers: new Float32Array([-1, -1, 1, -1, 1, 1, -1, 1]), layout: [['position', 2]] },
          { numbers: new Float32Array([depth]), layout: [['depth', 1]], isInstanced: true, changed: 0 },
        ],
        index: new Uint16Array(isTurned ? [0, 2, 1, 0, 3, 2] : [0, 1, 2, 0, 2, 3]),
        material: {
          vertexShader:
            'in vec2 position; in float depth; void main() { gl_Position = vec4(position, depth, 1.0); }',
          fragmentShader: `precision highp float; out vec4 shown; ${fragment}`,
          uniforms: {
            ink: { value: new Float32Array(colour) },
            ...(texture && { picture: { value: texture } }),
          },
          blending,
          ...(side && { side }),
        },
        count: 6,
        instances: 1,
        order,
        isVisible: true,
        ...(isBounded && { bounds: { x: 0, y: 0, z: depth, radius: 0 } }),
      };
    },
    middle() {
      const pixel = new Uint8Array(4);
      gl.readPixels(2, 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      return [...pixel.subarray(0, 3)];
    },
    living() {
      const kinds = ['Buffer', 'Program', 'Shader', 'Texture', 'VertexArray'];
      const count = (verb: string) =>
        calls.filter(([name, handle]) => kinds.some((kind) => name === verb + kind) && handle !== null)
          .length;
      return count('create') - count('delete');
    },
  };
  Object.assign(window, { world });
}

const scripts = Promise.all([
  bundleForPage('engine/gl/renderer.ts', 'layer'),
  bundleForPage('engine/gl/frustum-culling.ts', 'culling'),
  bundleForPage('engine/gl/sight-queries.ts', 'sights'),
]);

async function inWorld<Result, Given>(
  page: Page,
  work: (given: Given) => Result | Promise<Result>,
  given?: Given,
): Promise<Result> {
  await page.goto('about:blank');
  for (const content of await scripts) await page.addScriptTag({ content });
  await page.evaluate(createWorld);
  return page.evaluate(work as (given: unknown) => Result | Promise<Result>, given);
}

declare const world: World;

const BLACK = [0, 0, 0] as const;

test('materials with equal sources share one program, and compiling makes no blocking query', async ({
  page,
}) => {
  const { begun, created, isCompiled } = await inWorld(page, async () => {
    const { renderer, calls, callsOf, square } = world;
    const meshes = [square({ colour: [1, 0, 0, 1] }), square({ colour: [0, 1, 0, 1] })];
    const begun = callsOf(() => renderer.compile(meshes));
    const COMPLETION_STATUS = 0x91b1;
    const waits = calls.filter(
      ([name, , asked]) => name === 'getProgramParameter' && asked !== COMPLETION_STATUS,
    );
    while (!renderer.compile(meshes)) await new Promise(requestAnimationFrame);
    const created = calls.filter(([name]) => name === 'createProgram').length;
    return { begun: [...begun, ...waits.map(() => 'waits')], created, isCompiled: renderer.compile(meshes) };
  });
  expect(created).toBe(1);
  expect(isCompiled).toBe(true);
  for (const asking of ['waits', 'getShaderParameter', 'getUniformLocation', 'getAttribLocation', 'getError'])
    expect(begun).not.toContain(asking);
});

test('uses a replaced fragment shader from the next frame on', async ({ page }) => {
  const shown = await inWorld(page, () => {
    const { renderer, square, middle } = world;
    const mesh = square({ colour: [1, 0, 0, 1] });
    renderer.draw([mesh], [0, 0, 0]);
    const first = middle();
    mesh.material.fragmentShader =
      'precision highp float; out vec4 shown; void main() { shown = vec4(0.0, 1.0, 0.0, 1.0); }';
    renderer.draw([mesh], [0, 0, 0]);
    return [first, middle()];
  });
  expect(shown).toEqual([
    [255, 0, 0],
    [0, 255, 0],
  ]);
});

test('reports an invalid shader with the compiler’s message', async ({ page }) => {
  const message = await inWorld(page, () => {
    const mesh = world.square();
    mesh.material.fragmentShader = 'void main() { nonsense; }';
    try {
      world.renderer.draw([mesh], null);
    } catch (error) {
      return String(error);
    }
    return '';
  });
  expect(message).toMatch(/A shader does not compile: [\s\S]*nonsense/);
});

test('uploads only changed numbers, once, and draws only the requested instances', async ({ page }) => {
  const uploads = await inWorld(page, () => {
    const { renderer, calls, square } = world;
    const mesh = square();
    const moved = {
      numbers: new Float32Array(100),
      layout: [['depth', 1]] as const,
      isInstanced: true,
      changed: 0,
    };
    const many: Mesh = { ...mesh, buffers: [...mesh.buffers.slice(0, 1), moved], instances: 100 };
    renderer.draw([many], null);
    const from = calls.length;
    moved.changed = 7;
    many.instances = 3;
    renderer.draw([many], null);
    renderer.draw([many], null);
    many.instances = 0;
    renderer.draw([many], null);
    return calls
      .slice(from)
      .filter(([name]) => /^(bufferData|bufferSubData|draw\w+)$/.test(name))
      .map(([name, ...rest]) => [name, rest.at(-1)]);
  });
  expect(uploads).toEqual([
    ['bufferSubData', 7],
    ['drawElementsInstanced', 3],
    ['drawElementsInstanced', 3],
  ]);
});

for (const [blending, colour, shown] of [
  ['none', [0.2, 0, 0, 0.4], [51, 0, 0]],
  ['premultiplied', [0.2, 0, 0, 0.4], [51, 0, 153]],
  ['premultiplied', [0.2, 0, 0, 0], [51, 0, 255]],
  ['alpha', [0.5, 0, 0, 0.4], [51, 0, 153]],
] as const)
  test(`blending ${blending} of ${colour} over blue shows ${shown}`, async ({ page }) => {
    const result = await inWorld(
      page,
      (settings) => {
        world.renderer.draw([world.square(settings)], [0, 0, 1]);
        return world.middle();
      },
      { blending, colour },
    );
    expect(result).toEqual(shown);
  });

for (const [side, isTurned, isShown] of [
  ['front', false, true],
  ['front', true, false],
  ['back', false, false],
  ['back', true, true],
  ['both', false, true],
  ['both', true, true],
] as const)
  test(`side ${side} of a square that is ${isTurned ? 'turned away' : 'facing'} is ${isShown ? 'drawn' : 'left out'}`, async ({
    page,
  }) => {
    const result = await inWorld(
      page,
      (settings) => {
        world.renderer.draw([world.square(settings)], [0, 0, 0]);
        return world.middle();
      },
      { side, isTurned },
    );
    expect(result).toEqual(isShown ? [255, 0, 0] : BLACK);
  });

test('opaque meshes hide what is behind them, in any order; blended ones hide nothing', async ({ page }) => {
  const shown = await inWorld(page, () => {
    const { renderer, square, middle } = world;
    const near = square({ colour: [1, 0, 0, 1], depth: -0.5, order: 0 });
    const far = square({ colour: [0, 1, 0, 1], depth: 0.5, order: 1 });
    renderer.draw([near, far], [0, 0, 0]);
    const covered = middle();
    const light = square({ colour: [1, 0, 0, 0], depth: -0.5, order: 0, blending: 'premultiplied' });
    renderer.draw([light, far], [0, 0, 0]);
    const behindLight = middle();
    // Each frame clears the depth buffer, although the last mesh did not write to it.
    renderer.draw([square({ colour: [0, 0, 1, 1], depth: 1 }), light], [0, 0, 0]);
    return [covered, behindLight, middle()];
  });
  expect(shown).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [255, 0, 255],
  ]);
});

test('reports after some frames whether a mesh was covered', async ({ page }) => {
  const results = await inWorld(page, async () => {
    const { renderer, square } = world;
    const sight = { isClear: true };
    const cover = square({ depth: -0.5 });
    const mesh = { ...square({ colour: [0, 0, 0, 0], depth: 0.5, order: 1, blending: 'alpha' }), sight };
    const drawUntil = async (isClear: boolean, meshes: Mesh[]) => {
      for (let frame = 0; frame < 100 && sight.isClear !== isClear; frame++) {
        renderer.draw(meshes, [0, 0, 0]);
        await new Promise(requestAnimationFrame);
      }
      return sight.isClear;
    };
    return [await drawUntil(false, [cover, mesh]), await drawUntil(true, [mesh])];
  });
  expect(results).toEqual([false, true]);
});

test('a second frame of the same meshes changes no state and makes no queries', async ({ page }) => {
  const names = await inWorld(page, () => {
    const meshes = [world.square({ blending: 'premultiplied' })];
    world.renderer.draw(meshes, null);
    return world.callsOf(() => world.renderer.draw(meshes, null));
  });
  expect(
    names.filter((name) => /^(get|create|use|buffer|texImage|cullFace|blendFunc|vertexAttrib)/.test(name)),
  ).toEqual([]);
  expect(names.filter((name) => name.startsWith('draw'))).toHaveLength(1);
});

test('sets a material’s uniforms once per frame, and again in the next frame', async ({ page }) => {
  const shown = await inWorld(page, () => {
    const { renderer, square, middle, callsOf } = world;
    const mesh = square();
    const other = { ...square(), material: mesh.material };
    const set = callsOf(() => renderer.draw([mesh, other], null)).filter((name) =>
      name.startsWith('uniform'),
    );
    const ink = mesh.material.uniforms['ink'];
    if (ink) ink.value = new Float32Array([0, 0, 1, 1]);
    renderer.draw([mesh], null);
    return { set, colour: middle() };
  });
  expect(shown).toEqual({ set: ['uniform4fv'], colour: [0, 0, 255] });
});

test('uploads a picture once, and again when its content or size has changed; a missing picture is black', async ({
  page,
}) => {
  const { shown, uploads } = await inWorld(page, () => {
    const { renderer, square, middle, calls } = world;
    const picture: Texture = { source: null };
    const mesh = square({ texture: picture });
    const shown: number[][] = [];
    const draw = () => {
      renderer.draw([mesh], [1, 1, 1]);
      shown.push(middle());
    };
    const paint = (size: number, ink: string) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = size;
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = ink;
      // The first row of a picture has coordinate 0, so this fills the upper right quarter.
      context?.fillRect(size / 2, 0, size / 2, size / 2);
      picture.source = canvas;
      picture.isChanged = true;
    };
    draw();
    paint(2, 'rgb(255 0 0)');
    draw();
    draw();
    paint(8, 'rgb(0 255 0)');
    draw();
    return { shown, uploads: calls.filter(([name]) => name === 'texImage2D').length };
  });
  expect(shown).toEqual([BLACK, [255, 0, 0], [255, 0, 0], [0, 255, 0]]);
  expect(uploads).toBe(2);
});

for (const [what, isPremultiplied, red] of [
  ['multiplied by its alpha', true, 128],
  ['as it is', false, 255],
] as const)
  test(`uploads a half transparent red ${what} if isPremultiplied is ${isPremultiplied}`, async ({
    page,
  }) => {
    const [shown] = await inWorld(
      page,
      (premultiplied) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 2;
        const context = canvas.getContext('2d');
        if (context) context.fillStyle = 'rgb(255 0 0 / 0.5)';
        context?.fillRect(0, 0, 2, 2);
        const texture = { source: canvas, isPremultiplied: premultiplied };
        world.renderer.draw([world.square({ texture })], null);
        return world.middle();
      },
      isPremultiplied,
    );
    expect(Math.abs((shown ?? 0) - red)).toBeLessThanOrEqual(1);
  });

test('reads bytes of any row length as red, with mipmaps and repetition', async ({ page }) => {
  const shown = await inWorld(page, () => {
    const texels = { width: 3, height: 1, bytes: new Uint8Array([10, 20, 30]) };
    const texture = { source: texels, isRepeated: true, hasMipmaps: true };
    const mesh = world.square({ texture });
    mesh.material.fragmentShader = mesh.material.fragmentShader.replace(
      'vec2(0.75, 0.25)',
      'vec2(3.5 / 3.0, 0.5)',
    );
    world.renderer.draw([mesh], null);
    return world.middle();
  });
  expect(shown).toEqual([10, 0, 0]);
});

test('draws nothing with a lost context, and the same frame again after it is restored, five times in a row', async ({
  page,
  expected,
}) => {
  expected.errors.push(/WebGL: (CONTEXT_LOST_WEBGL|INVALID_OPERATION: delete)/);
  const rounds = await inWorld(page, async () => {
    const { renderer, canvas, gl, square, middle, callsOf } = world;
    const texels = { width: 1, height: 1, bytes: new Uint8Array([200]) };
    const meshes = [
      square({ texture: { source: texels } }),
      square({ colour: [0, 0.5, 0, 0], depth: -0.5, blending: 'premultiplied' }),
    ];
    const draw = () => {
      renderer.draw(meshes, [0, 0, 1]);
      return middle();
    };
    const once = (type: string) =>
      new Promise((resolve) => canvas.addEventListener(type, resolve, { once: true }));
    const first = draw();
    const loss = gl.getExtension('WEBGL_lose_context');
    const again: number[][] = [];
    let drawnWhileLost = 0;
    for (let round = 0; round < 5; round++) {
      const lost = once('webglcontextlost');
      loss?.loseContext();
      await lost;
      // The browser does not restore a context before all listeners have received the loss.
      await new Promise(requestAnimationFrame);
      drawnWhileLost += callsOf(() => {
        renderer.compile(meshes);
        renderer.draw(meshes, null);
      }).filter((name) => /^(draw|create)/.test(name)).length;
      const restored = once('webglcontextrestored');
      loss?.restoreContext();
      await restored;
      again.push(draw());
    }
    return { first, again, drawnWhileLost };
  });
  expect(rounds.first).toEqual([200, 128, 0]);
  expect(rounds.again).toEqual(Array.from({ length: 5 }, () => rounds.first));
  expect(rounds.drawnWhileLost).toBe(0);
});

test('deletes freed resources, creates them again if they are drawn, and leaves nothing after disposal', async ({
  page,
}) => {
  const { freed, again, left } = await inWorld(page, () => {
    const { renderer, square, middle, living } = world;
    const texture: Texture = { source: { width: 1, height: 1, bytes: new Uint8Array([200]) } };
    const mesh = square({ texture });
    renderer.draw([mesh], null);
    renderer.free(mesh, texture);
    // A program and its two shaders are not deleted, because other meshes may use them.
    const freed = living();
    renderer.draw([mesh], [0, 0, 0]);
    const again = middle();
    renderer.dispose();
    return { freed, again, left: living() };
  });
  expect(freed).toBe(3);
  expect(again).toEqual([200, 0, 0]);
  expect(left).toBe(0);
});

test('resizes the canvas to its size in device pixels, but does not clear it if the size is already right', async ({
  page,
}) => {
  const sizes = await inWorld(page, () => {
    const { renderer, canvas, square, middle } = world;
    renderer.fit(10, 0, 1.25);
    renderer.draw([square()], null);
    const fitted = [canvas.width, canvas.height];
    renderer.fit(2, 3, 2);
    renderer.draw([square()], null);
    renderer.fit(2, 3, 2);
    return { fitted, colour: middle() };
  });
  expect(sizes).toEqual({ fitted: [13, 1], colour: [255, 0, 0] });
});
