/** `npm run test:studio`: the whole suite on a made-up studio's site alone. */
import { testStudio } from './made-up-studio/test-studio.ts';
import { sayCounts } from './suite.ts';

sayCounts(await testStudio());
