/** Resources that are opened for all tests of a file, or again for each. */
import type { Client } from '@libsql/client'
import { beforeAll, beforeEach } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'

type Hook = (open: () => Promise<unknown>, timeoutMs?: number) => void
type Open<Resource> = () => Resource | Promise<Resource>

const openedBy = <Resource extends object>(hook: Hook, open: Open<Resource>, timeoutMs?: number): Resource => {
  // Filled in when the hook runs.
  const resource = {} as Resource
  hook(async () => {
    Object.defineProperties(resource, Object.getOwnPropertyDescriptors(await open()))
    return 'close' in resource && typeof resource.close === 'function' ? resource.close : undefined
  }, timeoutMs)
  return resource
}

/** Opens a resource before the first test of a file and closes it after the last. Its properties exist only in between. */
export const forAllTests = <Resource extends object>(open: Open<Resource>, timeoutMs?: number): Resource =>
  openedBy((work, timeout) => beforeAll(work, timeout), open, timeoutMs)

/** Opens a resource before each test of a file and closes it after the test. */
export const forEachTest = <Resource extends object>(open: Open<Resource>): Resource =>
  openedBy((work) => beforeEach(work), open)

/** A migrated database, filled by each of `fill` in turn. */
export const testDatabase = (...fill: readonly ((client: Client) => Promise<unknown>)[]): TestDatabase =>
  forAllTests(async () => {
    const database = await openTestDatabase()
    for (const add of fill) await add(database.client)
    return database
  })
