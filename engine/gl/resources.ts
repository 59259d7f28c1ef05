/** Things to draw, as plain data: after a lost context, the renderer uploads all of it again. */

/** Shader value; materials that share the object share the value. */
export interface Uniform<Value extends UniformValue = UniformValue> {
  value: Value;
}

/** Scalar, components of a vector or of a column-major 4 × 4 matrix, or texture. */
export type UniformValue = number | Float32Array | Texture;

/** With `premultiplied`, a colour with alpha 0 adds light. */
export type Blending = 'none' | 'premultiplied' | 'alpha';

/** Materials with the same two sources share a program. */
export interface Material {
  /** GLSL ES 3.00 without its `#version` line. */
  readonly vertexShader: string;
  /** After this text is replaced, the next frame compiles the new source. */
  fragmentShader: string;
  readonly uniforms: Readonly<Record<string, Uniform>>;
  readonly blending: Blending;
  /** Visible side of the triangles, with counterclockwise corners facing the viewer; `front` by default. */
  readonly side?: 'front' | 'back' | 'both';
}

export interface VertexBuffer {
  /** Integers are normalised: 255 becomes 1 in the shader. */
  readonly numbers: Float32Array | Uint8Array | Int8Array;
  readonly layout: readonly (readonly [name: string, size: number])[];
  readonly isInstanced?: boolean;
  /** Number of leading elements that changed since the last upload; absent for constant data. */
  changed?: number;
}

/** Bounding sphere in world units. */
export interface Sphere {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** Meshes can share buffers and materials. */
export interface Mesh {
  readonly buffers: readonly VertexBuffer[];
  readonly index?: Uint16Array | Uint32Array;
  readonly material: Material;
  /** Number of indices to draw, or of vertices without indices. */
  count: number;
  instances?: number;
  /** Meshes with a higher order are drawn later. */
  readonly order?: number;
  isVisible: boolean;
  /** Sphere for culling and sorting; a mesh without one is always drawn, and counts as near the camera. */
  readonly bounds?: Sphere;
}

/** Bytes of a single-channel texture, first row first. */
export interface Texels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Texture whose first row is at coordinate 0; clamped at its edges unless it repeats. */
export interface Texture {
  /** A texture without a source is drawn in black. */
  source: HTMLCanvasElement | ImageBitmap | Texels | null;
  readonly hasMipmaps?: boolean;
  readonly isRepeated?: boolean;
  /** Whether a canvas is uploaded with colours premultiplied by alpha; ignored for other sources. */
  readonly isPremultiplied?: boolean;
  /** Set this after replacing or changing the source; the upload clears it. */
  isChanged?: boolean;
}

/** Available in shaders as `viewMatrix`, `projectionMatrix` and `cameraPosition`. */
export interface Camera {
  readonly view: Float32Array;
  readonly projection: Float32Array;
  readonly position: Float32Array;
}

/** Red, green and blue, 0 to 1, in the canvas's colour space. */
export type Colour = readonly [red: number, green: number, blue: number];
