/** Starts a libSQL server on an empty folder for the API's tests, with the schema and nothing else in it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createNodeClient } from '../../database/client-node.ts'
import { migrate } from '../../database/migrate.ts'
import { startSqld } from '../../scripts/sqld.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    libsqlUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-tests-'))
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  const { url, stop } = started.sqld
  await migrate(createNodeClient({ url }))
  project.provide('libsqlUrl', url)
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
