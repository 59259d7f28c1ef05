import { findBrowser, printParts } from './suite.ts';
import { testStudio } from './test-second-studio.ts';

const { path, parts } = await findBrowser();
printParts([...parts, ...(await testStudio(path))]);
