/** The script of a document that brings its game along. */
import { startAlone } from './start-alone.ts';

void startAlone();
