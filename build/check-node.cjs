'use strict';

// The first thing that every command of package.json runs. The Node that is too old has to read this file itself, so it is
// CommonJS with nothing in it that is younger than 2015.

const wanted = require('../package.json').engines.node.replace('>=', '');

/** Major and minor version as one number. */
function rank(version) {
  const parts = version.replace('v', '').split('.');
  return Number(parts[0]) * 1000 + Number(parts[1]);
}

if (rank(process.version) < rank(wanted)) {
  console.error(
    `// This is Node ${process.version.slice(1)}, but everything here wants ${wanted} or newer: see https://nodejs.org.`,
  );
  process.exit(1);
}
