/** The festival, as its games' pages name it. */
export const gdwc = { path: '/gdwc', name: 'GDWC' };
