/**
 * What our games use of three.js, and the only place that imports it. The packer builds this list once into the
 * framework file that all games share; a name a game needs is added here. Every name here costs every game its bytes.
 */
export {
  // constants: blending
  AddEquation,
  AdditiveBlending,
  // constants: sides and depth
  BackSide,
  // mathematics
  Box3,
  // geometry
  BufferAttribute,
  BufferGeometry,
  // textures and targets
  CanvasTexture,
  // constants: texture filters, wrapping, formats and types
  ClampToEdgeWrapping,
  Color,
  CustomBlending,
  DataTexture,
  DoubleSide,
  // constants: colour and buffers
  DynamicDrawUsage,
  Float32BufferAttribute,
  FloatType,
  FrontSide,
  GLSL3,
  // things in a scene
  Group,
  HalfFloatType,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InstancedMesh,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Line,
  LinearFilter,
  LinearMipmapLinearFilter,
  LinearMipmapNearestFilter,
  LinearSRGBColorSpace,
  LineSegments,
  MathUtils,
  Matrix3,
  Matrix4,
  Mesh,
  // materials
  MeshBasicMaterial,
  MirroredRepeatWrapping,
  MultiplyBlending,
  NearestFilter,
  NoBlending,
  NoColorSpace,
  NormalBlending,
  NoToneMapping,
  Object3D,
  OneFactor,
  OneMinusSrcAlphaFactor,
  // cameras
  OrthographicCamera,
  PerspectiveCamera,
  PlaneGeometry,
  Points,
  Quaternion,
  RawShaderMaterial,
  RedFormat,
  RepeatWrapping,
  RGBAFormat,
  Scene,
  ShaderMaterial,
  Sphere,
  SRGBColorSpace,
  SrcAlphaFactor,
  StaticDrawUsage,
  StreamDrawUsage,
  Texture,
  UnsignedByteType,
  Vector2,
  Vector3,
  Vector4,
  // the renderer
  WebGLRenderer,
  WebGLRenderTarget,
  ZeroFactor,
} from 'three';
