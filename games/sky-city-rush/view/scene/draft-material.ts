/** A material that is a draft in the first picture: a graphics card takes as long for its shaders as for all else of a start. */
import type { Material } from '#engine/gl/resources.ts';

export interface DraftMaterial {
  readonly material: Material;
  /** From the next picture on it is printed as it is to be. May be called again. */
  sharpen(): void;
}

/** What a material is made from: the fragment shader of its draft, and the one that takes its place. */
export interface DraftMaterialParameters extends Material {
  draftShader: string;
}

export function createDraftMaterial({
  draftShader,
  fragmentShader,
  ...parameters
}: DraftMaterialParameters): DraftMaterial {
  const material = { ...parameters, fragmentShader: draftShader };
  return {
    material,
    sharpen() {
      material.fragmentShader = fragmentShader;
    },
  };
}
