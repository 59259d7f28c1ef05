import type { Plugin } from 'vite';
import type { Config } from '#site/config.ts';

/** The folders of `site/pages/` that hold nothing but pages of one kind. */
const ACCOUNT = /[\\/]site[\\/]pages[\\/]account[\\/](account-page|account-below|sign-in-page)\.tsx$/;
const FESTIVALS =
  /[\\/]site[\\/]pages[\\/](gdwc[\\/]gdwc-page|draknek[\\/]draknek-page|unizone[\\/]unizone-page)\.tsx$/;
const COMPONENT_SHEET = /[\\/]site[\\/]pages[\\/]component-sheet[\\/]component-sheet-page\.tsx$/;

/**
 * Empties the modules of pages that a site does without. Their paths are left out of the table by `__ABSENT_PAGES__`; that
 * nothing of them is published either, the Firebase SDK above all, wants the files gone.
 */
export function absentPageModules({
  signIn,
  festivals,
  isPublished,
}: Pick<Config, 'signIn' | 'festivals' | 'isPublished'>): Plugin {
  return {
    name: 'absent-page-modules',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const isAbsent =
        (!signIn && ACCOUNT.test(id)) ||
        (!festivals && FESTIVALS.test(id)) ||
        (isPublished && COMPONENT_SHEET.test(id));
      return isAbsent ? { code: 'export default null;', map: null } : null;
    },
  };
}
