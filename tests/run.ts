/**
 * `npm test`: the whole suite on this site, some of it in Firefox and WebKit where they are, then what shows a studio's choices
 * on a made-up studio's, which has taken a copy of it over; says what could not be run, and ends with one line of counts.
 */
import { projectRoot } from '#build/project-root.ts';
import { testEnginesInBrief } from './engines/test-engines-in-brief.ts';
import { testStudioInBrief } from './made-up-studio/test-studio.ts';
import { runSuite, sayCounts } from './suite.ts';

const own = await runSuite({ folder: projectRoot });
const engines = await testEnginesInBrief();
sayCounts([...own, engines.counts, ...(await testStudioInBrief())], engines.notRun);
