import type { Texture } from './resources.ts';

export function createTextures(gl: WebGL2RenderingContext) {
  const handles = new Map<Texture, WebGLTexture>();
  // A canvas's colours need no conversion.
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  // Rows of single-byte texels are not padded to four bytes.
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);

  return {
    bind(unit: number, texture: Texture): number {
      gl.activeTexture(gl.TEXTURE0 + unit);
      const { source } = texture;
      if (!source) {
        // A texture that has not loaded must not show the texture of another material.
        gl.bindTexture(gl.TEXTURE_2D, null);
        return unit;
      }
      const known = handles.get(texture);
      const handle = known ?? (gl.createTexture() as WebGLTexture);
      gl.bindTexture(gl.TEXTURE_2D, handle);
      if (known && !texture.isChanged) return unit;
      handles.set(texture, handle);
      texture.isChanged = false;
      upload(gl, texture, source);
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

function upload(gl: WebGL2RenderingContext, texture: Texture, source: NonNullable<Texture['source']>): void {
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
