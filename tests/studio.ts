/** `npm run test:studio`: runs all tests on a made-up studio's site, and those of sign-in again with sign-in enabled. */
import { testStudio, testStudioWithSignIn } from './made-up-studio/test-studio.ts';
import { findBrowser, sayParts } from './suite.ts';

const { path, parts } = await findBrowser();
sayParts([...parts, ...(await testStudio(path)), ...(await testStudioWithSignIn(path))]);
