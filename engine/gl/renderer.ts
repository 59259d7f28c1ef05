/** Only files in this folder call WebGL. */

import { type ActiveUniform, createMeshHandles, createPrograms, type Program } from './mesh-handles.ts';
import type { Blending, Camera, Colour, Material, Mesh, Texture } from './resources.ts';

export interface Renderer {
  /** Sets the size in CSS pixels. Call it before each frame, because the loader and zooming also resize the buffer. */
  fit(width: number, height: number, pixelRatio: number): void;
  /** Compiles in the background. Returns true if all shaders are compiled, or if the browser cannot report it. */
  compile(meshes: Iterable<Mesh>): boolean;
  /** With a null `background`, draws over the previous frame. @throws Error if a shader is invalid */
  draw(meshes: Iterable<Mesh>, background: Colour | null, camera?: Camera): void;
  /** Frees GPU memory of meshes and textures. If they are drawn again, they are uploaded again. */
  free(...resources: (Mesh | Texture)[]): void;
  dispose(): void;
}

/** Returns the meshes to draw, in drawing order; the result is valid until the next call. */
export type SelectMeshes = (meshes: Iterable<Mesh>, camera: Camera | null) => readonly Mesh[];

export const isDrawn = ({ isVisible, count, instances }: Mesh): boolean =>
  isVisible && count > 0 && instances !== 0;

function selectInOrder(): SelectMeshes {
  const seen: Mesh[] = [];
  return (meshes) => {
    seen.length = 0;
    for (const mesh of meshes) if (isDrawn(mesh)) seen.push(mesh);
    return seen.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  };
}

/** Counts pixels of meshes that have a `sight`. */
export interface SightQueries {
  /** Returns true if a query was started, which `end` has to end. */
  begin(mesh: Mesh): boolean;
  end(): void;
  delete(): void;
}

/** Call `preventDefault` on `webglcontextlost`, or the context is never restored. @throws Error without WebGL 2 */
export function createRenderer(
  canvas: HTMLCanvasElement,
  attributes: WebGLContextAttributes,
  selectMeshes = selectInOrder(),
  createSights?: (gl: WebGL2RenderingContext) => SightQueries,
): Renderer {
  const hasDepth = attributes.depth === true;
  // `alpha` is true because browsers scale opaque canvases differently, which changes colours by 1 or 2 of 255.
  const fixed = { antialias: false, alpha: true, stencil: false, depth: hasDepth };
  const context = canvas.getContext('webgl2', { ...attributes, ...fixed });
  if (!context) throw new Error('This browser has no WebGL 2.');
  const gl = context;
  let handles = createHandles(gl, hasDepth, createSights?.(gl));
  const recreate = (): void => {
    handles = createHandles(gl, hasDepth, createSights?.(gl));
  };
  canvas.addEventListener('webglcontextrestored', recreate);

  return {
    fit(width, height, pixelRatio) {
      const across = Math.max(1, Math.round(width * pixelRatio));
      const down = Math.max(1, Math.round(height * pixelRatio));
      // Setting the size clears the buffer, even if the size is unchanged.
      if (canvas.width !== across) canvas.width = across;
      if (canvas.height !== down) canvas.height = down;
    },
    compile(meshes) {
      // After the context is restored, shaders are compiled again.
      if (gl.isContextLost()) return true;
      const { programs } = handles;
      const begun = [...meshes].map(({ material }) => programs.begin(material));
      gl.flush();
      return begun.every(programs.isReady);
    },
    draw(meshes, background, camera) {
      if (gl.isContextLost()) return;
      gl.viewport(0, 0, canvas.width, canvas.height);
      handles.begin(background);
      for (const mesh of selectMeshes(meshes, camera ?? null)) handles.draw(mesh, camera ?? null);
    },
    free: (...resources) => handles.free(resources),
    dispose() {
      canvas.removeEventListener('webglcontextrestored', recreate);
      handles.delete();
    },
  };
}

function createHandles(gl: WebGL2RenderingContext, hasDepth: boolean, sights?: SightQueries) {
  const programs = createPrograms(gl);
  const textures = createTextures(gl);
  const meshes = createMeshHandles(gl);
  const set = createState(gl, hasDepth);
  let program: Program | null = null;
  let material: Material | null = null;

  function apply(next: Material, camera: Camera | null): Program {
    const its = programs.begin(next);
    const uniforms = programs.uniformsOf(its);
    if (material === next && program === its) return its;
    set.blending(next.blending);
    // Blended meshes do not hide meshes behind them.
    set.writesDepth(next.blending === 'none');
    set.side(next.side ?? 'front');
    if (program !== its) gl.useProgram(its.handle);
    setUniforms(uniforms, next, camera);
    [program, material] = [its, next];
    return its;
  }

  function setUniforms(uniforms: readonly ActiveUniform[], from: Material, camera: Camera | null): void {
    let unit = 0;
    for (const { name, type, location } of uniforms) {
      const value = from.uniforms[name]?.value ?? cameraValue(name, camera);
      if (value === undefined) continue;
      if (typeof value === 'number') gl.uniform1f(location, value);
      else if ('source' in value) gl.uniform1i(location, textures.bind(unit++, value));
      else if (type === gl.FLOAT_VEC2) gl.uniform2fv(location, value);
      else if (type === gl.FLOAT_VEC3) gl.uniform3fv(location, value);
      else if (type === gl.FLOAT_VEC4) gl.uniform4fv(location, value);
      else gl.uniformMatrix4fv(location, false, value);
    }
  }

  return {
    programs,
    begin(background: Colour | null): void {
      // A material's uniforms may have changed since the last frame.
      material = null;
      // Clearing the depth buffer has no effect while writing to it is disabled.
      set.writesDepth(true);
      if (background) gl.clearColor(...background, 1);
      const bits = (background ? gl.COLOR_BUFFER_BIT : 0) | (hasDepth ? gl.DEPTH_BUFFER_BIT : 0);
      if (bits) gl.clear(bits);
    },
    draw(mesh: Mesh, camera: Camera | null): void {
      const { index, count, instances } = mesh;
      meshes.bind(mesh, apply(mesh.material, camera));
      const type = index instanceof Uint32Array ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT;
      const isQueried = sights?.begin(mesh);
      if (instances === undefined)
        if (index) gl.drawElements(gl.TRIANGLES, count, type, 0);
        else gl.drawArrays(gl.TRIANGLES, 0, count);
      else if (index) gl.drawElementsInstanced(gl.TRIANGLES, count, type, 0, instances);
      else gl.drawArraysInstanced(gl.TRIANGLES, 0, count, instances);
      if (isQueried) sights?.end();
    },
    free(resources: readonly (Mesh | Texture)[]): void {
      for (const resource of resources)
        if ('source' in resource) textures.free(resource);
        else meshes.free(resource);
    },
    delete(): void {
      for (const part of [programs, textures, meshes, sights]) part?.delete();
    },
  };
}

function createState(gl: WebGL2RenderingContext, hasDepth: boolean) {
  let blendingNow: Blending | null = null;
  let sideNow: Material['side'] | null = null;
  let isWritingDepth = true;
  if (hasDepth) {
    gl.enable(gl.DEPTH_TEST);
    // A sky at the far end of the depth range has the same depth as the cleared buffer.
    gl.depthFunc(gl.LEQUAL);
  }
  return {
    blending(blending: Blending): void {
      if (blendingNow === blending) return;
      blendingNow = blending;
      if (blending === 'none') gl.disable(gl.BLEND);
      else gl.enable(gl.BLEND);
      const source = blending === 'premultiplied' ? gl.ONE : gl.SRC_ALPHA;
      gl.blendFuncSeparate(source, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    },
    writesDepth(writes: boolean): void {
      if (isWritingDepth === writes) return;
      isWritingDepth = writes;
      gl.depthMask(writes);
    },
    side(side: NonNullable<Material['side']>): void {
      if (sideNow === side) return;
      sideNow = side;
      if (side === 'both') gl.disable(gl.CULL_FACE);
      else gl.enable(gl.CULL_FACE);
      gl.cullFace(side === 'front' ? gl.BACK : gl.FRONT);
    },
  };
}

function cameraValue(name: string, camera: Camera | null): Float32Array | undefined {
  if (name === 'viewMatrix') return camera?.view;
  if (name === 'projectionMatrix') return camera?.projection;
  return name === 'cameraPosition' ? camera?.position : undefined;
}

function createTextures(gl: WebGL2RenderingContext) {
  const handles = new Map<Texture, WebGLTexture>();
  // The colours of a canvas need no conversion.
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  // Rows of single-byte texels are not padded to four bytes.
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);

  return {
    bind(unit: number, texture: Texture): number {
      gl.activeTexture(gl.TEXTURE0 + unit);
      const { source } = texture;
      if (!source) {
        // Until a texture has loaded, another material's texture must not appear in its place.
        gl.bindTexture(gl.TEXTURE_2D, null);
        return unit;
      }
      const known = handles.get(texture);
      const handle = known ?? (gl.createTexture() as WebGLTexture);
      gl.bindTexture(gl.TEXTURE_2D, handle);
      if (known && !texture.isChanged) return unit;
      handles.set(texture, handle);
      texture.isChanged = false;
      uploadTexture(gl, texture, source);
      return unit;
    },
    free(texture: Texture): void {
      gl.deleteTexture(handles.get(texture) ?? null);
      handles.delete(texture);
    },
    delete(): void {
      for (const handle of handles.values()) gl.deleteTexture(handle);
      handles.clear();
    },
  };
}

function uploadTexture(
  gl: WebGL2RenderingContext,
  texture: Texture,
  source: NonNullable<Texture['source']>,
): void {
  const { hasMipmaps = false, isRepeated = false, isPremultiplied = false } = texture;
  if ('bytes' in source) {
    const { width, height, bytes } = source;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, bytes);
  } else {
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, isPremultiplied);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, source);
  }
  if (hasMipmaps) gl.generateMipmap(gl.TEXTURE_2D);
  const wrap = isRepeated ? gl.REPEAT : gl.CLAMP_TO_EDGE;
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, hasMipmaps ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, wrap);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap);
}
