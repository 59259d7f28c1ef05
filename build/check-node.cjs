'use strict';

// Runs first in every command of package.json, so an old Node must be able to parse it: CommonJS, 2015 syntax.

const wanted = require('../package.json').engines.node.replace('>=', '');

function rank(version) {
  const parts = version.replace('v', '').split('.');
  return Number(parts[0]) * 1000 + Number(parts[1]);
}

function stop(sentence) {
  console.error(`// ${sentence}`);
  process.exit(1);
}

if (rank(process.version) < rank(wanted)) {
  stop(
    `This is Node ${process.version.slice(1)}, but the project needs ${wanted} or newer: see https://nodejs.org.`,
  );
}

// Vite and tsx treat # and ? as parts of an address, and \ as a slash.
const folder = __dirname.replace(/[\\/]build$/, '');
const unreadable = (process.platform === 'win32' ? /[#?]/ : /[#?\\]/).exec(folder);
if (unreadable) {
  stop(
    `The folder ${folder} has a ${unreadable[0]} in its path, which the build tools cannot read: move it to a path without one.`,
  );
}

const studio = require('../package.json').imports['#studio/*'] || '';
const studioLine = typeof studio === 'string' ? studio : studio.default;
if (!/^\.\/.+\/\*$/.test(studioLine)) {
  stop(
    `package.json says "${studioLine}" for "#studio/*", but it must be a folder such as ./studios/night-heron/*.`,
  );
}
