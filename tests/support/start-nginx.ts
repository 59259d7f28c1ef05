import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const START_LIMIT = 60_000;
const LOOK = 50;

async function untilItAnswers(origin: string): Promise<void> {
  for (let waited = 0; waited < START_LIMIT; waited += LOOK) {
    const answer = await fetch(origin).catch(() => null);
    if (answer) return;
    await pause(LOOK);
  }
  throw new Error(`nginx does not answer at ${origin}.`);
}

/** @param siteConfig text of the built `nginx.conf` */
export async function startNginx(
  siteConfig: string,
  publicDir: string,
  port: number,
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // Changes port and folder, as every studio must.
  const site = siteConfig
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/root .*;/, `root ${publicDir};`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
user root;
worker_processes 1;
events { }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${folders.join('\n  ')}
  include ${folder}/site.conf;
}
`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  const ending = ended.then(() => {
    throw new Error(`nginx ended: ${spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')]).stderr}`);
  });
  await Promise.race([untilItAnswers(`http://127.0.0.1:${port}`), ending]);
  ending.catch(() => undefined);
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
}
