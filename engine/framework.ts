/** What the bench's floor uses of three.js; no game does. Every name here costs a game that uses one its bytes. */
export {
  AdditiveBlending,
  CanvasTexture,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from 'three';
