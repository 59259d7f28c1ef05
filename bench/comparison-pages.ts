/** Address of the floor, the page that games are compared with: it draws 500 sprites directly with WebGL 2. */

export const FLOOR_ADDRESS = '/floor/';
export const FLOOR_SCRIPT_ADDRESS = '/floor/floor.js';

/** This function runs in the page. */
function drawSprites(): void {
  const SPRITES = 500;
  const canvas = document.createElement('canvas');
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  document.body.append(canvas);
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
  if (!context) throw new Error('This browser has no WebGL 2.');
  const gl = context;

  const program = gl.createProgram();
  const attach = (type: number, source: string) => {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('The context is lost.');
    gl.shaderSource(shader, `#version 300 es\nprecision highp float;\n${source}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  };
  attach(
    gl.VERTEX_SHADER,
    `in vec2 place;
    uniform vec2 size;
    out vec2 at;
    void main() {
      at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
      gl_Position = vec4(place + at * size, 0.0, 1.0);
    }`,
  );
  attach(
    gl.FRAGMENT_SHADER,
    `in vec2 at;
    out vec4 colour;
    void main() { colour = vec4(step(length(at), 0.875)); }`,
  );
  gl.linkProgram(program);
  gl.useProgram(program);
  const aspect = innerWidth / innerHeight;
  gl.uniform2f(gl.getUniformLocation(program, 'size'), 0.025 / aspect, 0.025);

  const places = new Float32Array(SPRITES * 2);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, places, gl.DYNAMIC_DRAW);
  const location = gl.getAttribLocation(program, 'place');
  gl.enableVertexAttribArray(location);
  gl.vertexAttribPointer(location, 2, gl.FLOAT, false, 0, 0);
  gl.vertexAttribDivisor(location, 1);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);

  const frame = (timeMs: number) => {
    requestAnimationFrame(frame);
    for (let index = 0; index < SPRITES; index += 1) {
      const angle = timeMs / 2_000 + index;
      places[index * 2] = Math.cos(angle * 1.7);
      places[index * 2 + 1] = Math.sin(angle);
    }
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, places);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, SPRITES);
  };
  requestAnimationFrame(frame);
}

export const floorScript = `const __name = (value) => value;\n(${drawSprites})();\n`;

export function floorPage(): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>500 sprites</title>
    <link rel="icon" href="data:," />
    <script defer src="${FLOOR_SCRIPT_ADDRESS}"></script>
  </head>
  <body></body>
</html>
`;
}

const SCRIPTS = /\s*<script\b[^>]*>[\s\S]*?<\/script>/g;

/** Throws a RangeError for a page without a script, because it would be compared with itself. */
export function withoutScript(html: string): string {
  const plain = html.replace(SCRIPTS, '');
  if (plain === html) throw new RangeError('The page has no script to remove.');
  return plain;
}
