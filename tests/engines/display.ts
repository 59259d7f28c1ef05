import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';

const XVFB = '/usr/bin/Xvfb';

const SCREEN = ['-screen', '0', '1920x1200x24'];

export const hasDisplay = (): boolean => Boolean(process.env['DISPLAY']) || existsSync(XVFB);

export interface Display {
  name: string;
  close(): void;
}

/** The current display, or a virtual one; null if neither is available. */
export async function openDisplay(): Promise<Display | null> {
  const { DISPLAY } = process.env;
  if (DISPLAY) return { name: DISPLAY, close: () => {} };
  if (!hasDisplay()) return null;
  // Xvfb writes the first free display number to its fourth file descriptor.
  const xvfb = spawn(XVFB, [...SCREEN, '-nolisten', 'tcp', '-displayfd', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return { name: `:${await firstLine(xvfb)}`, close: () => void xvfb.kill() };
}

function firstLine(xvfb: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    (xvfb.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve(said.trim());
    });
    xvfb.once('error', reject);
    xvfb.once('exit', (code) => reject(new Error(`The virtual display ended with ${code}.`)));
  });
}
