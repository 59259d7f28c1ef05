/** Script of a document that contains its game. */
import { startAlone } from './start-alone.ts';

void startAlone();
