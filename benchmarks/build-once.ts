/** Runs one build in a process of its own and prints its result with the peak of its memory; called by build.ts. */
import type { BuildResult } from '../build/build-options.ts'
import { buildSite } from '../build/index.ts'
import { createNodeClient } from '../database/client-node.ts'
import { CLIENT_DIR, SERVER_DIR } from '../scripts/bundle.ts'

export type BuildOnce = {
  database: { url: string; authToken: string }
  siteDir: string
  mediaDir: string
  everything: boolean
}
/** `peak` is the process's largest resident set in KiB, its threads included; `cpu` its milliseconds of the processor. */
export type BuildOnceResult = { result: BuildResult; peak: number; cpu: number }

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
const answer: BuildOnceResult = { result, peak: process.resourceUsage().maxRSS, cpu: (user + system) / 1000 }
process.stdout.write(JSON.stringify(answer))
process.exit(0)
