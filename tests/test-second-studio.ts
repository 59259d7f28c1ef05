/** Builds and tests a second studio in place: the condition `second-studio` in package.json's `imports` selects it. */
import { projectRoot } from '#build/files.ts';
import { REPEATED_SPECS, repeatedUnits } from './choosing/second-studio.ts';
import { sitesFor } from './choosing/test-files.ts';
import { buildSites, endToEndTests, type Part, type Project, unitTests } from './suite.ts';

export const SECOND_STUDIO = 'second studio';

const project: Project = {
  folder: projectRoot,
  name: SECOND_STUDIO,
  env: { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --conditions=second-studio` },
};

interface Tests {
  units?: readonly string[];
  specs?: readonly string[];
}

/** @param beforeEndToEnd promise of other work that the end-to-end tests wait for, so that they do not slow it down */
async function testSite(
  { units, specs }: Tests,
  browser: string | null,
  beforeEndToEnd: Promise<unknown>,
): Promise<Part[]> {
  const sites = specs ? sitesFor(projectRoot, specs) : ['emulator', 'configured'];
  const [built, tested] = await Promise.all([buildSites(project, sites), unitTests(project, units)]);
  await beforeEndToEnd;
  const visited = browser === null ? [] : await endToEndTests(project, browser, specs);
  return [...built, ...tested, ...visited];
}

export const testStudio = (browser: string | null) => testSite({}, browser, Promise.resolve());

export const testStudioInBrief = (browser: string | null, beforeEndToEnd: Promise<unknown>) =>
  testSite({ units: repeatedUnits(), specs: REPEATED_SPECS }, browser, beforeEndToEnd);
