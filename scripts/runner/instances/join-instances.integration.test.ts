/** Instances of the shop on one database: one leads, the others follow what it publishes. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { liveRelease, MANIFEST_FILE } from '../../../build/release/release.ts'
import { batch } from '../../../database/batch.ts'
import { insertRelease, retireReleases } from '../../../database/queries/publishing/releases.ts'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { testDatabase } from '../../../tests/factories/for-all-tests.ts'
import { TEST_WAIT } from '../../../tests/timeouts.ts'
import { openDataDir } from '../../shop/data-dir.ts'
import { joinInstances } from './join-instances.ts'

const database = testDatabase()
beforeEach(() => database.client.batch(['DELETE FROM releases', 'DELETE FROM instances']))

/** A machine with a data folder of its own. */
function machine(sharedDir: string | undefined, dataDir = folderOfTest()) {
  const opened = openDataDir({ dataDir, sharedDir })
  if (!opened.ok) throw new Error(opened.message)
  const { siteDir } = opened.folders
  const trouble: string[] = []
  const join = async () => {
    const joined = await joinInstances({
      client: database.client,
      settings: { dataDir, sharedDir },
      siteDir,
      onTrouble: (message) => trouble.push(message),
      renewEvery: 20,
    })
    if (joined.ok) onTestFinished(joined.instance.leave)
    return joined
  }
  return { dataDir, siteDir, trouble, join }
}

async function joined(one: ReturnType<typeof machine>) {
  const result = await one.join()
  if (!result.ok) throw new Error(result.message)
  return result.instance
}

/** Makes a release live in the database, with its files in the storage. */
async function publish(siteDir: string, release: string): Promise<void> {
  mkdirSync(join(siteDir, 'releases', release), { recursive: true })
  writeFileSync(join(siteDir, 'releases', release, MANIFEST_FILE), '{}')
  await batch(database.client, 'write', [retireReleases(), insertRelease(release, 1, '2026-11-29T12:00:00.000Z')])
}

test('lets one instance lead, and the next when it leaves', async () => {
  const shared = folderOfTest()
  const first = await joined(machine(shared))
  const second = await joined(machine(shared))
  expect([first.leads(), second.leads()]).toEqual([true, false])
  const started: string[] = []
  const tasks = (name: string) => () => {
    started.push(`${name} starts`)
    return { stop: async () => void started.push(`${name} stops`) }
  }
  const firstTasks = first.whileLeading(tasks('first'))
  second.whileLeading(tasks('second'))
  await vi.waitFor(() => expect(started).toEqual(['first starts']), TEST_WAIT)
  await firstTasks.stop()
  await vi.waitFor(() => expect(started).toEqual(['first starts', 'first stops', 'second starts']), TEST_WAIT)
  expect(second.leads()).toBe(true)
})

test('takes the lead from an instance that is no longer renewed', async () => {
  const shared = folderOfTest()
  const first = await joined(machine(shared))
  const second = await joined(machine(shared))
  const stop = vi.fn(async () => undefined)
  const start = vi.fn(() => ({ stop }))
  first.whileLeading(start)
  await vi.waitFor(() => expect(start).toHaveBeenCalled(), TEST_WAIT)
  // As if the first had been paused for longer than its lease.
  await database.client.batch([
    `UPDATE instances SET leads = 0, expires_at = '2000-01-01' WHERE leads = 1`,
    `UPDATE instances SET leads = 1 WHERE expires_at > '2000-01-01'`,
  ])
  await vi.waitFor(() => expect([first.leads(), second.leads()]).toEqual([false, true]), TEST_WAIT)
  await vi.waitFor(() => expect(stop).toHaveBeenCalled(), TEST_WAIT)
})

test('records no release of a former leader', async () => {
  const shared = folderOfTest()
  const first = await joined(machine(shared))
  const record = async (id: string) => {
    const queries = [
      retireReleases(first.holds),
      insertRelease(id, 1, '2026-11-29T12:00:00.000Z', first.holds),
    ] as const
    const [, { rows }] = await batch(database.client, 'write', queries)
    return rows
  }
  expect(await record('20261129-120000-000')).toEqual([{ id: '20261129-120000-000' }])
  await database.client.execute(`UPDATE instances SET leads = 0, run = 'another'`)
  const second = await joined(machine(shared))
  expect(second.leads()).toBe(true)
  expect(await record('20261129-120100-000')).toEqual([])
  const { rows } = await database.client.execute('SELECT id, is_live FROM releases')
  expect(rows).toEqual([expect.objectContaining({ id: '20261129-120000-000', is_live: 1 })])
})

test('shows only the release that is live according to the database', async () => {
  const shared = folderOfTest()
  const leader = machine(shared)
  const follower = machine(shared)
  await joined(leader)
  await joined(follower)
  await publish(leader.siteDir, '20261129-120000-000')
  await vi.waitFor(() => expect(liveRelease(follower.siteDir)).toBe('20261129-120000-000'), TEST_WAIT)
  await publish(leader.siteDir, '20261129-120100-000')
  await vi.waitFor(() => expect(liveRelease(follower.siteDir)).toBe('20261129-120100-000'), TEST_WAIT)
})

test('waits for the pages of the instance that leads', async () => {
  const shared = folderOfTest()
  const leader = machine(shared)
  await joined(leader)
  const follower = await joined(machine(shared))
  const serves = vi.fn()
  const waiting = follower.canServe().then(serves)
  expect(serves).not.toHaveBeenCalled()
  await publish(leader.siteDir, '20261129-120000-000')
  await waiting
})

test('refuses a data folder with another storage, and leaves no row', async () => {
  await joined(machine(folderOfTest()))
  const alone = await machine(undefined).join()
  expect(alone).toMatchObject({ ok: false, message: expect.stringMatching(/releases elsewhere.*SHARED_DIR/) })
  const elsewhere = await machine(folderOfTest()).join()
  expect(elsewhere).toMatchObject({ ok: false })
  const { rows } = await database.client.execute('SELECT count(*) AS n FROM instances')
  expect(rows[0]?.n).toBe(1)
})

test('leads at once after a restart on the same data folder, and stops the earlier process', async () => {
  const shared = folderOfTest()
  const killed = machine(shared)
  const before = await joined(killed)
  const after = await joined(machine(shared, killed.dataDir))
  expect(after.leads()).toBe(true)
  await vi.waitFor(() => expect(before.leads()).toBe(false), TEST_WAIT)
  expect(killed.trouble).toEqual([expect.stringContaining('copy of this data folder')])
})

test('refuses a data folder with its own pictures', () => {
  const dataDir = folderOfTest()
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media/a.svg'), '<svg/>')
  const opened = openDataDir({ dataDir, sharedDir: folderOfTest() })
  expect(opened).toMatchObject({ ok: false, message: expect.stringContaining('files that only this machine sees') })
})

test('replaces links to another shared folder', () => {
  const dataDir = folderOfTest()
  symlinkSync('/nowhere', join(dataDir, 'media'))
  const shared = folderOfTest()
  expect(openDataDir({ dataDir, sharedDir: shared }).ok).toBe(true)
  writeFileSync(join(dataDir, 'media/a.svg'), '<svg/>')
  expect(openDataDir({ dataDir, sharedDir: shared }).ok).toBe(true)
})
