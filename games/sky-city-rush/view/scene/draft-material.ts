/** A material that is a draft in the first picture: a graphics card takes as long for its shaders as for all else of a start. */
import { RawShaderMaterial } from '#engine/framework.ts';

type MaterialParameters = NonNullable<ConstructorParameters<typeof RawShaderMaterial>[0]>;

export interface DraftMaterial {
  readonly material: RawShaderMaterial;
  /** From the next picture on it is printed as it is to be. May be called again. */
  sharpen(): void;
}

/** What a material is made from: the fragment shader of its draft, and the one that takes its place. */
export interface DraftMaterialParameters extends Omit<MaterialParameters, 'fragmentShader'> {
  draftShader: string;
  fragmentShader: string;
}

export function createDraftMaterial({
  draftShader,
  fragmentShader,
  ...parameters
}: DraftMaterialParameters): DraftMaterial {
  const material = new RawShaderMaterial({ ...parameters, fragmentShader: draftShader });
  return {
    material,
    sharpen() {
      material.fragmentShader = fragmentShader;
      material.needsUpdate = true;
    },
  };
}
