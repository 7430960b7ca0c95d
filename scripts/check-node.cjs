/**
 * Reports in one sentence that Node is too old or that packages are missing, before anything fails with a stack trace.
 * npm runs it when installing, and every npm script loads it first (`node -r`). It is CommonJS in plain syntax because
 * it must run on the versions that it rejects.
 */
const { execFileSync } = require('node:child_process')
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { isMainThread } = require('node:worker_threads')

const OLDEST_NODE = 20

/**
 * Version of the Node that npm runs on, such as 'v20.20.2'. Scripts themselves run on the project's own Node once that is
 * installed, and npm_config_user_agent may be an outer npm's.
 */
function nodeOfNpm() {
  // biome-ignore lint/style/noProcessEnv: scripts/tools/env.ts is TypeScript, which an old Node can't read
  const path = process.env.npm_node_execpath
  if (!path || path === process.execPath) return process.version
  return execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
}

function problem() {
  const version = nodeOfNpm().slice(1)
  if (Number(version.split('.')[0]) < OLDEST_NODE) {
    return `Cellardoor needs Node ${OLDEST_NODE} or newer, and this is Node ${version}. Install a newer one, for instance from https://nodejs.org, then run npm ci again.`
  }
  // While npm installs, the project's own Node may not be there yet.
  const isInstalling = require.main === module
  if (isInstalling || existsSync(join(__dirname, '../node_modules/.bin/node'))) return undefined
  return 'The packages of Cellardoor are not installed, or only in part. Run npm ci first.'
}

// Worker threads load it as well.
const message = isMainThread ? problem() : undefined
if (message !== undefined) {
  process.stderr.write(`\n${message}\n\n`)
  process.exit(1)
}
