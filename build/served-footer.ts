import type { Plugin } from 'vite';

/**
 * Gives the browser `site/shell/served-footer.tsx`, which keeps what the page's HTML says, in place of the footer that
 * wrote it. Not in development, where no page is prerendered.
 */
export function servedFooter(): Plugin {
  return {
    name: 'served-footer',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]site[\\/]shell[\\/]footer\.tsx$/ },
      handler: () => ({ code: "export { Footer } from './served-footer.tsx';", map: null }),
    },
  };
}
