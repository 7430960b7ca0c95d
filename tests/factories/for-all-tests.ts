/** Resources that all tests of a file share. */
import type { Client } from '@libsql/client'
import { beforeAll } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'

/** Opens a resource before the first test of a file and closes it after the last. Its properties exist only in between. */
export const forAllTests = <Resource extends object>(
  open: () => Resource | Promise<Resource>,
  timeoutMs?: number,
): Resource => {
  // Filled in when the hook runs.
  const resource = {} as Resource
  beforeAll(async () => {
    Object.defineProperties(resource, Object.getOwnPropertyDescriptors(await open()))
    return 'close' in resource && typeof resource.close === 'function' ? resource.close : undefined
  }, timeoutMs)
  return resource
}

/** A migrated database, filled by each of `fill` in turn. */
export const testDatabase = (...fill: readonly ((client: Client) => Promise<unknown>)[]): TestDatabase =>
  forAllTests(async () => {
    const database = await openTestDatabase()
    for (const add of fill) await add(database.client)
    return database
  })
