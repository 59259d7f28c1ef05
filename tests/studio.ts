/** `npm run test:studio`: the whole suite on a made-up studio's site alone, and what is about signing in once more with the sign-in on. */
import { testStudio, testStudioWithSignIn } from './made-up-studio/test-studio.ts';
import { sayCounts } from './suite.ts';

sayCounts([...(await testStudio()), ...(await testStudioWithSignIn())]);
