/** Times the static build on a generated catalogue: npm run bench:build -- --products 10000 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createNodeClient } from '../database/client-node.ts'
import { takeArguments } from '../scripts/tools/arguments.ts'
import { bundlePagesWhenStale } from '../scripts/tools/bundle.ts'
import { ownCores, pinAll } from './api/one-core.ts'
import type { BuildOnce, BuildOnceResult } from './build-once.ts'
import { openFilledDatabase } from './filled-database.ts'
import { measure } from './measure.ts'
import type { ReactLoop, ReactLoopResult } from './react-loop.ts'

const BUILD_ONCE = fileURLToPath(new URL('./build-once.ts', import.meta.url))
const REACT_LOOP = fileURLToPath(new URL('./react-loop.ts', import.meta.url))
const run = promisify(execFile)

const { values } = takeArguments({
  name: 'npm run bench:build',
  options: { products: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '3' } },
})
const products = Number(values.products)
/** Number of comparisons with React's loop; 0 for none. */
const rounds = Number(values.rounds)

const perSecond = (pages: number, ms: number): string => (pages ? `${Math.round((pages * 1000) / ms)}` : '-')

/** CPU seconds are the most reliable on a busy machine; stages are wall-clock time, including waits. */
function row(name: string, built: Built): string {
  const { result, peak, cpu } = built
  if (!result.ok) throw new Error(result.problems.slice(0, 10).join('\n'))
  const { rendered, timings } = result
  const stages = Object.entries(timings).map(([stage, ms]) => `${stage} ${(ms / 1000).toFixed(2)} s`)
  return [
    name.padEnd(18),
    `${rendered}`.padStart(6),
    (cpu / 1000).toFixed(2).padStart(8),
    perSecond(rendered, cpu).padStart(8),
    perSecond(rendered, wholeTime(built)).padStart(8),
    `${Math.round(peak)}`.padStart(8),
    ` ${stages.join(', ')}`,
  ].join('  ')
}

/** Runs React's own loop in a separate process. */
async function reactLoop(name: string, isUncached: boolean): Promise<Timed> {
  const input: ReactLoop = { database, siteDir, outDir: join(dataDir, 'loop'), isUncached }
  const { stdout } = await run(process.execPath, [REACT_LOOP, JSON.stringify(input)], { maxBuffer: 2 ** 26 })
  const { pages, ms, cpu }: ReactLoopResult = JSON.parse(stdout)
  const line = [
    name.padEnd(18),
    `${pages}`.padStart(6),
    (cpu / 1000).toFixed(2).padStart(8),
    perSecond(pages, cpu).padStart(8),
    perSecond(pages, ms).padStart(8),
  ].join('  ')
  return { ms, line }
}

/** Wall-clock milliseconds. */
const wholeTime = ({ result }: Built): number =>
  result.ok ? Object.values(result.timings).reduce((sum, ms) => sum + ms, 0) : Number.NaN

type Timed = { ms: number; line: string }

const timed = (name: string, built: Built): Timed => ({ ms: wholeTime(built), line: row(name, built) })

/** Times a function on one core, including the database and all child processes; undefined without taskset. */
async function onOneCore(time: () => Promise<Timed>): Promise<Timed | undefined> {
  const cores = ownCores()
  const [first] = cores ?? []
  if (cores === undefined || first === undefined) return undefined
  pinAll(first)
  return time().finally(() => pinAll(cores.join(',')))
}

/** Alternates builds and loops. The fastest of each counts, as other work on the machine has disturbed it least. */
async function compare(): Promise<string[]> {
  const best = new Map<string, Timed>()
  const keep = (name: string, one: Timed | undefined) => {
    if (one && one.ms < (best.get(name)?.ms ?? Number.POSITIVE_INFINITY)) best.set(name, one)
  }
  for (let round = 0; round < rounds; round += 1) {
    keep('again', timed('everything again', await build(true)))
    keep('again on one', await onOneCore(async () => timed('… on one core', await build(true))))
    keep('kept', await reactLoop('shared parts kept', false))
    keep('loop', await reactLoop('React’s bare loop', true))
    keep('loop on one', await onOneCore(() => reactLoop('… on one core', true)))
  }
  const msOf = (name: string): number => best.get(name)?.ms ?? Number.NaN
  const ofLoop = (loop: string, built: string): string => (msOf(loop) / msOf(built)).toFixed(2)
  const [all, one] = [ofLoop('loop', 'again'), ofLoop('loop on one', 'again on one')]
  return [
    ...[...best.values()].map(({ line }) => line),
    `of the bare loop’s pages: ${all} on ${availableParallelism()} cores, ${one} on one`,
  ]
}

const HEADING = `${' '.repeat(18)}  pages     CPU s    /s CPU  /s clock  peak MiB   stages`

const dataDir = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
const mediaDir = join(dataDir, 'media')
const siteDir = join(dataDir, 'site')

/** `peak` is the maximum memory of the build and the database together in MiB. */
type Built = BuildOnceResult & { peak: number }

/** Runs each build in a separate process, to measure its memory separately. */
async function build(everything = false): Promise<Built> {
  const input: BuildOnce = { database, siteDir, mediaDir, everything }
  let answer = ''
  const { peak } = await measure(async () => {
    answer = (await run(process.execPath, [BUILD_ONCE, JSON.stringify(input)], { maxBuffer: 2 ** 26 })).stdout
  })
  return { ...JSON.parse(answer), peak }
}

const sqld = await openFilledDatabase(dataDir, products, mediaDir)
const database = { url: sqld.url, authToken: sqld.authToken }
try {
  await bundlePagesWhenStale()
  const client = createNodeClient(database)
  console.log(`${products} products, ${availableParallelism()} cores\n${HEADING}`)
  console.log(row('first build', await build()))
  if (rounds > 0) for (const line of await compare()) console.log(line)
  console.log(row('nothing changed', await build()))
  await client.execute(`UPDATE variants SET price_pence = price_pence + 1 WHERE code = 'G000000'`)
  console.log(row('one price changed', await build()))
  client.close()
} finally {
  await sqld.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
