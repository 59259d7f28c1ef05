/** `npm run test:studio`: all tests on a made-up studio's site, and what is about signing in once more with the sign-in on. */
import { testStudio, testStudioWithSignIn } from './made-up-studio/test-studio.ts';
import { findBrowser, sayParts } from './suite.ts';

const { path, parts } = await findBrowser();
sayParts([...parts, ...(await testStudio(path)), ...(await testStudioWithSignIn(path))]);
