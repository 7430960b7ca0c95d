/**
 * `npm run try:install -- --node 20 --npm 10.8.2`: tests the installation in a fresh clone of the last commit with that
 * Node and npm: `npm ci`, `npm start` until the shop answers, and `npm test` with `--test`. Without `--node` and
 * `--npm` it tests each pair in PAIRS. It ends with a table.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../tools/bundle.ts'
import { startChild } from '../tools/child-process.ts'
import { helpIfAsked } from '../tools/help.ts'
import { type Ended, programsOf, runToEnd, strangersEnv } from '../tools/npx.ts'
import { freePort } from '../tools/port.ts'
import { stopWith } from '../tools/stop-with.ts'

type Pair = { node: string; npm: string }
type Place = { clone: string; env: Record<string, string> }
type Row = { versions: string; install: string; start: string; test: string }

/** Debian 13's, then the latest of each Node with its npm. */
const PAIRS: readonly Pair[] = [
  { node: '20', npm: '9.2.0' },
  { node: '20', npm: '10.8.2' },
  { node: '22', npm: '10.9.4' },
  { node: '24', npm: '11.6.2' },
]
const NOT_RUN = '–'
const OPEN = 'is open at'

helpIfAsked('npm run try:install')
const { values } = parseArgs({
  options: { node: { type: 'string' }, npm: { type: 'string' }, test: { type: 'boolean', default: false } },
})

const show = (line: string): void => console.log(`  ${line}`)
const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`
const isGood = ({ ended }: Ended): boolean => ended === 'exit code 0'

async function install({ clone, env }: Place): Promise<string> {
  const began = performance.now()
  const ended = await runToEnd('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, env, onLine: show })
  return isGood(ended) ? seconds(began) : `failed: ${ended.ended}`
}

/** Starts the demo shop, calls its health check once it is open, and stops it as Ctrl-C does. */
async function open({ clone, env }: Place): Promise<string> {
  const began = performance.now()
  const port = String(await freePort())
  const { promise: opened, resolve } = Promise.withResolvers<undefined>()
  const shop = startChild({
    command: 'npm',
    args: ['start'],
    cwd: clone,
    env: { ...env, PORT: port, DATA_DIR: join(clone, '.data') },
    onLine: (line) => {
      show(line)
      if (line.includes(OPEN)) resolve(undefined)
    },
  })
  const ended = await Promise.race([opened, shop.ended])
  if (ended !== undefined) return `failed: ${ended}`
  const { status } = await fetch(`http://127.0.0.1:${port}/api/health`)
  const outcome = `${status === 200 ? '' : 'failed: '}${status} after ${seconds(began)}`
  await shop.stop()
  return outcome
}

async function test({ clone, env }: Place): Promise<string> {
  const began = performance.now()
  const ended = await runToEnd('npm', ['test', '--silent'], { cwd: clone, env, onLine: show })
  return `${isGood(ended) ? '' : 'failed: '}${ended.lines.at(-1)} in ${seconds(began)}`
}

async function tryIn(folder: string, { node, npm }: Pair): Promise<Row> {
  const { paths, lines } = await programsOf([`node@${node}`, `npm@${npm}`], ['node', 'npm'], folder)
  if (paths === undefined) stopWith(`Node ${node} and npm ${npm} could not be fetched:\n${lines.join('\n')}`)
  const own = strangersEnv({})
  const env = { ...own, PATH: [dirname(paths.node), dirname(paths.npm), own.PATH].join(delimiter) }
  const versionOf = async (program: string): Promise<string> =>
    (await runToEnd(program, ['--version'], { cwd: folder, env })).lines.at(-1) ?? ''
  const versions = `Node ${(await versionOf('node')).slice(1)}, npm ${await versionOf('npm')}`

  console.log(`\n— ${versions} —`)
  const clone = join(folder, 'clone')
  const cloned = await runToEnd('git', ['clone', '--quiet', ROOT, clone], { cwd: folder, env, onLine: show })
  if (!isGood(cloned)) stopWith(`The project could not be cloned: ${cloned.lines.join('\n')}`)
  const place = { clone, env }
  const installed = await install(place)
  if (installed.startsWith('failed')) return { versions, install: installed, start: NOT_RUN, test: NOT_RUN }
  return { versions, install: installed, start: await open(place), test: values.test ? await test(place) : NOT_RUN }
}

async function tryPair(pair: Pair): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'cellardoor-install-'))
  try {
    return await tryIn(folder, pair)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function pairs(): readonly Pair[] {
  const { node, npm } = values
  if (node === undefined && npm === undefined) return PAIRS
  if (node !== undefined && npm !== undefined) return [{ node, npm }]
  return stopWith('Name both, for instance: npm run try:install -- --node 20 --npm 10.8.2')
}

const rows: Row[] = []
for (const pair of pairs()) rows.push(await tryPair(pair))
console.log(`\nOn ${new Date().toISOString().slice(0, 10)}:\n`)
console.log('| | `npm ci` | `npm start` | `npm test` |\n|---|---|---|---|')
for (const row of rows) console.log(`| ${row.versions} | ${row.install} | ${row.start} | ${row.test} |`)
process.exitCode = rows.some((row) => Object.values(row).some((cell) => cell.startsWith('failed'))) ? 1 : 0
