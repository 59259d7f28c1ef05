/** `npm test`: the whole suite on this site, then what shows a studio's choices on a made-up studio's, which has taken a copy of it over; ends with one line of counts. */
import { projectRoot } from '#build/project-root.ts';
import { testStudioInBrief } from './made-up-studio/test-studio.ts';
import { runSuite, sayCounts } from './suite.ts';

const own = await runSuite({ folder: projectRoot });
sayCounts([...own, ...(await testStudioInBrief())]);
