/**
 * What is drawn, as plain data. None of it holds a handle of the graphics card, so a renderer whose context was lost only has to
 * forget its handles: everything is made again from here when it is next drawn.
 */

/** A value for the shaders; materials that share the object share the value. */
export interface Uniform<Value extends UniformValue = UniformValue> {
  value: Value;
}

/** A scalar; the components of a vector or of a column-major 4 × 4 matrix; or a texture. */
export type UniformValue = number | Float32Array | Texture;

/**
 * How a fragment is combined with the picture below.
 * - `none` replaces the picture.
 * - `premultiplied` expects colours multiplied by their alpha; an alpha of 0 adds light.
 * - `alpha` covers the picture by the colour's alpha.
 * - `additive` adds the colour multiplied by its alpha.
 */
export type Blending = 'none' | 'premultiplied' | 'alpha' | 'additive';

/** Materials with the same two sources share a program. */
export interface Material {
  /** GLSL ES 3.00 without its `#version` line. */
  readonly vertexShader: string;
  /** May be replaced: the next picture uses the new source. */
  fragmentShader: string;
  /** Keyed by their names in the shaders. */
  readonly uniforms: Readonly<Record<string, Uniform>>;
  readonly blending: Blending;
  /** Side of the triangles that is drawn, counterclockwise corners facing the viewer; `front` if absent. */
  readonly side?: 'front' | 'back' | 'both';
}

/** Interleaved attributes of vertices, or of instances. */
export interface VertexBuffer {
  /** Integers are normalised: 255 reads as 1 in the shader. */
  readonly numbers: Float32Array | Uint8Array | Int8Array;
  /** Attributes in order, each with its number of components. */
  readonly layout: readonly (readonly [name: string, size: number])[];
  readonly isInstanced?: boolean;
  /** How many numbers, from the first, changed since they were uploaded; absent if they never change. */
  changed?: number;
}

/** A sphere around a mesh, in world units. */
export interface Sphere {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** Triangles with their material. Meshes may share buffers and materials. */
export interface Mesh {
  readonly buffers: readonly VertexBuffer[];
  readonly index?: Uint16Array | Uint32Array;
  readonly material: Material;
  /** Indices to draw, or vertices if there is no index. */
  count: number;
  /** Instances to draw; absent if no buffer is instanced. */
  instances?: number;
  /** Meshes of a higher order are drawn later. */
  readonly order?: number;
  isVisible: boolean;
  /** For culling and sorting; a mesh without a sphere is always drawn, and counts as close to the camera. */
  readonly bounds?: Sphere;
}

/** Bytes of a texture with one channel, from the first row on. */
export interface Texels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** A picture for shaders, its first row at a coordinate of 0, its edges clamped unless it repeats. */
export interface Texture {
  /** Null reads as black. */
  source: HTMLCanvasElement | ImageBitmap | Texels | null;
  readonly hasMipmaps?: boolean;
  readonly isRepeated?: boolean;
  /** Whether a canvas is uploaded with its colours multiplied by their alpha; ignored for other sources. */
  readonly isPremultiplied?: boolean;
  /** Set when the source was replaced or drawn on; cleared by the upload. */
  isChanged?: boolean;
}

/** Read by shaders as `viewMatrix`, `projectionMatrix` and `cameraPosition`. */
export interface Camera {
  readonly view: Float32Array;
  readonly projection: Float32Array;
  readonly position: Float32Array;
}

/** Red, green and blue, 0 to 1, as the canvas shows them. */
export type Colour = readonly [red: number, green: number, blue: number];
