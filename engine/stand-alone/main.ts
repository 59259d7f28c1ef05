/** Script of a document that contains a complete game. */
import { startAlone } from './start-alone.ts';

void startAlone();
