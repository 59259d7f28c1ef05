import { startAlone } from './start-alone.ts';

void startAlone();
