/** Drawable objects as plain data, so that the renderer can upload everything again after a lost context. */

/** Shader value. Materials that share the object share the value. */
export interface Uniform<Value extends UniformValue = UniformValue> {
  value: Value;
}

/** Scalar, vector components, column-major 4 × 4 matrix, or texture. */
export type UniformValue = number | Float32Array | Texture;

/** With `premultiplied`, colours with alpha 0 are additive. */
export type Blending = 'none' | 'premultiplied' | 'alpha';

/** Materials with the same two shader sources share a program. */
export interface Material {
  /** GLSL ES 3.00 without its `#version` line. */
  readonly vertexShader: string;
  /** The next frame compiles a changed source. */
  fragmentShader: string;
  readonly uniforms: Readonly<Record<string, Uniform>>;
  readonly blending: Blending;
  /** Visible side of the triangles; `front` by default, which is the side where the corners are counterclockwise. */
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

/** Result of counting a mesh's pixels, a few frames late so that nothing waits for the graphics card. */
export interface Sight {
  /** False if all pixels of the mesh were behind what was drawn before it. */
  isClear: boolean;
}

/** Meshes can share buffers and materials. */
export interface Mesh {
  readonly buffers: readonly VertexBuffer[];
  readonly index?: Uint16Array | Uint32Array;
  readonly material: Material;
  /** Number of indices to draw; without indices, number of vertices. */
  count: number;
  instances?: number;
  /** Meshes with a higher order are drawn later. */
  readonly order?: number;
  isVisible: boolean;
  /** Sphere for culling and sorting. A mesh without one is always drawn, and sorted as near the camera. */
  readonly bounds?: Sphere;
  /** Updated whenever the mesh is drawn. */
  readonly sight?: Sight;
}

/** Pixels of a single-channel texture, one byte each, first row first. */
export interface Texels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Texture with its first row at coordinate 0. Coordinates are clamped to the edges unless the texture repeats. */
export interface Texture {
  /** Without a source the texture is black. */
  source: HTMLCanvasElement | ImageBitmap | Texels | null;
  readonly hasMipmaps?: boolean;
  readonly isRepeated?: boolean;
  /** Whether a canvas is uploaded with premultiplied alpha. Ignored for other sources. */
  readonly isPremultiplied?: boolean;
  /** Set it after replacing or changing the source. The upload clears it. */
  isChanged?: boolean;
}

/** Available in shaders as `viewMatrix`, `projectionMatrix` and `cameraPosition`. */
export interface Camera {
  readonly view: Float32Array;
  readonly projection: Float32Array;
  readonly position: Float32Array;
}

/** Red, green and blue, each 0 to 1, in the canvas's colour space. */
export type Colour = readonly [red: number, green: number, blue: number];
