/** A database server on a data folder, for tests that kill it and restart it on the same port. */
import { type Sqld, startSqld } from '../../scripts/shop/sqld.ts'
import { processesOf } from '../start/shop-process.ts'

/** `port` is that of the previous server. */
export async function openSqld(dataDir: string, port?: number): Promise<Sqld> {
  const started = await startSqld({ dataDir, checkpointsByClock: true, ...(port === undefined ? {} : { port }) })
  if (!started.ok) throw new Error(started.message)
  return started.sqld
}

/** The process id of the server itself, not of the shell that watches it. */
export const pidOfSqld = (dataDir: string): number => {
  const line = processesOf(dataDir).find((process) => process.split(' ')[1]?.endsWith('/sqld'))
  if (line === undefined) throw new Error(`sqld does not run: ${processesOf(dataDir).join('\n')}`)
  return Number(line.split(' ')[0])
}
