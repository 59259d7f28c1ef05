import { withLineFeeds } from '#build/files.ts';

/** Matches a file in a document: its path on a separate line, then its content in a fenced block. */
const FILE_BLOCK = /^`([^`\s]+\/[^`\s]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm;

export function fileBlocks(markdown: string): Map<string, string> {
  return new Map(
    [...withLineFeeds(markdown).matchAll(FILE_BLOCK)].map(([, path = '', content = '']) => [path, content]),
  );
}
