import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/project-root.ts';

interface Outcome {
  code: number | null;
  errors: string;
}

function run(script: string, env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { cwd: projectRoot, env: { ...process.env, ...env } };
    const child = execFile('npx', ['tsx', script], options, (_error, _output, errors) => {
      const lines = errors.split('\n').filter((line) => line !== '' && !line.startsWith('npm warn'));
      resolve({ code: child.exitCode, errors: lines.join('\n') });
    });
  });
}

test.each(['build/run.ts', 'serve/start.ts', 'serve/dev.ts'])(
  '%s stops at a bad value with one line that names the variable and what it wants',
  async (script) => {
    const { code, errors } = await run(script, { CONTACT_EMAIL: 'nobody' });
    expect(errors).toBe(
      '// CONTACT_EMAIL is "nobody", but it wants an e-mail address such as hello@example.com.',
    );
    expect(code).toBe(1);
  },
);

test.each(['serve/start.ts', 'serve/dev.ts'])(
  '%s stops at a busy port with one line, before it builds anything',
  async (script) => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number };
    const { code, errors } = await run(script, { PORT: String(port) });
    other.close();
    expect(errors).toBe(
      `// Port ${port} is in use: stop what runs there, or choose another with PORT=${port + 1}.`,
    );
    expect(code).toBe(1);
  },
);
