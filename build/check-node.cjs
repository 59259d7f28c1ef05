'use strict';

// Runs before every command in package.json. CommonJS and 2015 syntax, so that an old Node can parse it.

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
    `The path ${folder} contains a ${unreadable[0]}, which the build tools cannot read: move the folder to a path without it.`,
  );
}

const studio = require('../package.json').imports['#studio/*'] || '';
const studioLine = typeof studio === 'string' ? studio : studio.default;
if (!/^\.\/.+\/\*$/.test(studioLine)) {
  stop(
    `package.json says "${studioLine}" for "#studio/*", but it must be a folder such as ./studios/night-heron/*.`,
  );
}
