export const AUDIENCE = '// for those who read grant entries';
export const DRAKNEK = 'Draknek';
export const ENTRY =
  'This page is for one thing: our entry for the thinking-puzzle grant. It is called Donum, and it is about giving things away.';
export const DONUM = 'Donum';
export const PLAY = 'Play Donum';
