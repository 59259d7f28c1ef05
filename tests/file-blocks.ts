import { withLineFeeds } from '#build/files.ts';

/** A file as a document gives it: its path on a line of its own, then its whole content in a fenced block. */
const FILE_BLOCK = /^`([^`\s]+\/[^`\s]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm;

/** The files that a Markdown document gives, by path. */
export function fileBlocks(markdown: string): Map<string, string> {
  return new Map(
    [...withLineFeeds(markdown).matchAll(FILE_BLOCK)].map(([, path = '', content = '']) => [path, content]),
  );
}
