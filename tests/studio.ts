import { findBrowser, sayParts } from './suite.ts';
import { testStudio } from './test-second-studio.ts';

const { path, parts } = await findBrowser();
sayParts([...parts, ...(await testStudio(path))]);
