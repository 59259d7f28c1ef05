/** Programs by their sources: compiled in the background, and asked for their uniforms when they are first drawn with. */
import type { Material } from './resources.ts';

export interface ActiveUniform {
  readonly name: string;
  /** As WebGL numbers it, e.g. `FLOAT_VEC4`. */
  readonly type: number;
  readonly location: WebGLUniformLocation;
}

export interface Program {
  readonly handle: WebGLProgram;
  readonly shaders: readonly WebGLShader[];
  /** Null until it was drawn with: asking waits for the compiler. */
  uniforms: readonly ActiveUniform[] | null;
}

/** Keeps the programs of one context. */
export function createPrograms(gl: WebGL2RenderingContext) {
  /** By vertex shader, then by fragment shader: a string's hash is computed once, a joined string's at each look-up. */
  const programs = new Map<string, Map<string, Program>>();
  const parallel = gl.getExtension('KHR_parallel_shader_compile');

  function compile(type: number, source: string): WebGLShader {
    const shader = gl.createShader(type) as WebGLShader;
    gl.shaderSource(shader, `#version 300 es\n${source}`);
    gl.compileShader(shader);
    return shader;
  }

  /** Starts compiling a material's program, unless another material of the same sources has. */
  function begin({ vertexShader, fragmentShader }: Material): Program {
    const siblings = programs.get(vertexShader) ?? new Map<string, Program>();
    programs.set(vertexShader, siblings);
    const known = siblings.get(fragmentShader);
    if (known) return known;
    const handle = gl.createProgram() as WebGLProgram;
    const shaders = [compile(gl.VERTEX_SHADER, vertexShader), compile(gl.FRAGMENT_SHADER, fragmentShader)];
    for (const shader of shaders) gl.attachShader(handle, shader);
    gl.linkProgram(handle);
    const program: Program = { handle, shaders, uniforms: null };
    siblings.set(fragmentShader, program);
    return program;
  }

  return {
    begin,
    /** Whether drawing with a program would not wait for the compiler; true where the browser cannot tell. */
    isReady({ handle, uniforms }: Program): boolean {
      return (
        uniforms !== null ||
        parallel === null ||
        gl.getProgramParameter(handle, parallel.COMPLETION_STATUS_KHR) === true
      );
    },
    /**
     * The uniforms of a program, once it is compiled; waits until it is.
     * @throws Error with the compiler's messages if a shader is wrong
     */
    uniformsOf(program: Program): readonly ActiveUniform[] {
      program.uniforms ??= readUniforms(gl, program);
      return program.uniforms;
    },
    delete(): void {
      const all = [...programs.values()].flatMap((siblings) => [...siblings.values()]);
      for (const { handle, shaders } of all) {
        gl.deleteProgram(handle);
        for (const shader of shaders) gl.deleteShader(shader);
      }
      programs.clear();
    },
  };
}

function readUniforms(gl: WebGL2RenderingContext, { handle, shaders }: Program): ActiveUniform[] {
  // A lost context links nothing, and is no fault of the shaders.
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS) && !gl.isContextLost()) {
    const messages = [gl.getProgramInfoLog(handle), ...shaders.map((shader) => gl.getShaderInfoLog(shader))];
    throw new Error(`A shader does not compile: ${messages.filter(Boolean).join('\n')}`);
  }
  const uniforms: ActiveUniform[] = [];
  const count: number = gl.getProgramParameter(handle, gl.ACTIVE_UNIFORMS) ?? 0;
  for (let index = 0; index < count; index++) {
    const active = gl.getActiveUniform(handle, index);
    const location = active && gl.getUniformLocation(handle, active.name);
    if (location) uniforms.push({ name: active.name.replace('[0]', ''), type: active.type, location });
  }
  return uniforms;
}
