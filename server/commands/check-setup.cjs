// The scripts of package.json load this first. Any Node.js must run it, without packages: no TypeScript, no modules.
const { existsSync } = require('fs');
const { join } = require('path');
const { engines } = require('../../package.json');

const [major, minor] = process.versions.node.split('.').map(Number);
const [neededMajor, neededMinor] = engines.node.match(/\d+/g).map(Number);

function findProblem() {
  if (!existsSync(join(__dirname, '../../node_modules/zod'))) {
    return 'The packages are not installed. Run this first: npm install';
  }
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined;
  return `This needs Node.js ${neededMajor}.${neededMinor} or later, and found ${process.versions.node}. Get it from https://nodejs.org`;
}

const problem = findProblem();
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
