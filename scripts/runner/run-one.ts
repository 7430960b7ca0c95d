/** Runs one build of the queue by its id, for a command that ends with it. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import { selectBuild, toBuild } from '../../database/queries/core/builds.ts'
import { isFinished } from '../../domain/publishing/build/build.ts'
import type { Build } from '../../domain/publishing/build/schema.ts'
import type { RunBuild } from './run-build.ts'
import { runNext } from './start-runner.ts'

export type RunOne = {
  client: Client
  run: RunBuild
  /** Polling interval of the queue while another build runs, in milliseconds. */
  lookEvery: number
  signal: AbortSignal
}

/** Waits for earlier builds. Leaves a build that another runner has taken or ended. */
export async function runOne(id: number, { client, run, lookEvery, signal }: RunOne): Promise<Build | undefined> {
  while (!signal.aborted) {
    await runNext({ client, run, lookEvery }, signal, id)
    const [{ rows }] = await batch(client, 'read', [selectBuild(id)])
    const build = rows[0] && toBuild(rows[0])
    if (build === undefined || isFinished(build)) return build
    await delay(lookEvery, undefined, { signal }).catch(() => undefined)
  }
  return undefined
}
