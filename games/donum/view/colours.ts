/**
 * Colours of the game, as on its poster: ribbon rose, teal and cream. A module instead of an object, so that
 * the names are minified away.
 */
export const rose = '#e8506e';
export const deepRose = '#b5304e';
export const darkRose = '#7d1c36';
export const teal = '#12747a';
export const deepTeal = '#0c5257';
export const nightTeal = '#06363b';
export const darkness = '#042428';
export const cream = '#f6efe0';
export const creamShade = '#ecdfc7';
export const creamEdge = '#cbb995';
export const kraft = '#d3a86f';
export const kraftShade = '#b0844f';
export const kraftDark = '#7e5a33';
export const brass = '#efb944';
export const brassShade = '#b9801f';
export const pebble = '#8ba3a4';
export const pebbleShade = '#5f7a7d';
export const plume = '#ffffff';
export const plumeShade = '#9ccfd0';
export const ink = '#0a3237';
