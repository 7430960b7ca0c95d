/** Runs one build in a separate process and prints its result; called by build.ts. */
import type { BuildResult } from '../build/build-options.ts'
import { buildSite } from '../build/index.ts'
import { createNodeClient } from '../database/client-node.ts'
import { CLIENT_DIR, SERVER_DIR } from '../scripts/tools/bundle.ts'

export type BuildOnce = {
  database: { url: string; authToken: string }
  siteDir: string
  mediaDir: string
  everything: boolean
}
/** `cpu` is its CPU time in milliseconds, including its threads. */
export type BuildOnceResult = { result: BuildResult; cpu: number }

const { database, ...options }: BuildOnce = JSON.parse(process.argv[2] ?? '')
const used = process.cpuUsage()
const result = await buildSite({
  ...options,
  client: createNodeClient(database),
  clientDir: CLIENT_DIR,
  serverDir: SERVER_DIR,
  siteUrl: 'http://127.0.0.1:8787',
  now: new Date(),
})
const { user, system } = process.cpuUsage(used)
const answer: BuildOnceResult = { result, cpu: (user + system) / 1000 }
process.stdout.write(JSON.stringify(answer))
process.exit(0)
