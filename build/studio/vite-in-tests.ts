/** Vite plugins that unit tests share with the build. */
import type { PluginOption } from 'vite';
import { readConfig } from '#site/config.ts';
import { studioDefines } from './defines.ts';
import { listedGames } from './games.ts';
import { studioMarkdown } from './markdown.ts';
import { plainVoice } from './voice.ts';

const config = readConfig({});

export const define: Record<string, string> = studioDefines(config);

/** Without these plugins, `vitest related` and `--changed` follow imports to the studio's Markdown and cannot parse it. */
export const plugins: PluginOption[] = [listedGames(), studioMarkdown(), plainVoice(config.voice)];
