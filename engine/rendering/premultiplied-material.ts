/** The material of flat pictures: laid over what is there in the order of drawing, whichever way their corners turn. */
import {
  CustomBlending,
  DoubleSide,
  GLSL3,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
} from '../framework.ts';

/** GLSL 3 of a flat picture. Colours come premultiplied from the fragment shader. */
export interface FlatShader {
  vertexShader: string;
  fragmentShader: string;
  uniforms: Record<string, { value: unknown }>;
}

/** Makes the material. It neither asks nor writes depth. */
export function createPremultipliedMaterial(shader: FlatShader): RawShaderMaterial {
  return new RawShaderMaterial({
    ...shader,
    glslVersion: GLSL3,
    transparent: true,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
  });
}
