/** The floor that games are held against: the framework they share, drawing 500 sprites on an otherwise bare page. */
import type {
  AdditiveBlending,
  CanvasTexture,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  WebGLRenderer,
} from '#engine/framework.ts';

interface Framework {
  AdditiveBlending: typeof AdditiveBlending;
  CanvasTexture: typeof CanvasTexture;
  InstancedMesh: typeof InstancedMesh;
  Matrix4: typeof Matrix4;
  MeshBasicMaterial: typeof MeshBasicMaterial;
  OrthographicCamera: typeof OrthographicCamera;
  PlaneGeometry: typeof PlaneGeometry;
  Scene: typeof Scene;
  WebGLRenderer: typeof WebGLRenderer;
}

/** Where the bench serves it. */
export const FLOOR_ADDRESS = '/floor/';
export const FLOOR_SCRIPT_ADDRESS = '/floor/floor.js';

/** Runs in the page, after the framework. */
function drawSprites(): void {
  const SPRITES = 500;
  const three = (globalThis as unknown as { slashSlashFramework: Framework }).slashSlashFramework;
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const renderer = new three.WebGLRenderer({ canvas, antialias: false });
  renderer.setSize(innerWidth, innerHeight);

  const dot = document.createElement('canvas');
  dot.width = dot.height = 32;
  const paint = dot.getContext('2d');
  if (!paint) throw new Error('This browser has no 2D canvas.');
  paint.fillStyle = 'white';
  paint.arc(16, 16, 14, 0, Math.PI * 2);
  paint.fill();

  const sprites = new three.InstancedMesh(
    new three.PlaneGeometry(0.05, 0.05),
    new three.MeshBasicMaterial({
      map: new three.CanvasTexture(dot),
      blending: three.AdditiveBlending,
      depthTest: false,
    }),
    SPRITES,
  );
  sprites.frustumCulled = false;
  const scene = new three.Scene().add(sprites);
  const aspect = innerWidth / innerHeight;
  const camera = new three.OrthographicCamera(-aspect, aspect, 1, -1, -1, 1);
  const place = new three.Matrix4();

  const frame = (timeMs: number) => {
    requestAnimationFrame(frame);
    for (let index = 0; index < SPRITES; index += 1) {
      const angle = timeMs / 2_000 + index;
      place.setPosition(Math.cos(angle * 1.7) * aspect, Math.sin(angle), 0);
      sprites.setMatrixAt(index, place);
    }
    sprites.instanceMatrix.needsUpdate = true;
    renderer.render(scene, camera);
  };
  requestAnimationFrame(frame);
}

/** The page's own script. */
export const floorScript = `const __name = (value) => value;\n(${drawSprites})();\n`;

/** The page, with the framework under the address that a game has it at. */
export function floorPage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>500 sprites</title>
    <link rel="icon" href="data:," />
    <script defer src="/games/framework/framework.js"></script>
    <script defer src="${FLOOR_SCRIPT_ADDRESS}"></script>
  </head>
  <body></body>
</html>
`;
}
