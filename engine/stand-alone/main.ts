/** Script of a document that contains the game itself. */
import { startAlone } from './start-alone.ts';

void startAlone();
