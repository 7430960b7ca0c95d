/**
 * A shop that several machines serve from one database and one storage. Each renews its row in the database; one leads:
 * it builds the pages and keeps house, and the others show what it has published (docs/operations.md#several-machines).
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import type { RawBuilder } from 'kysely'
import { publishLocal } from '../../../build/publish/publish-local.ts'
import { readSparse } from '../../../build/publish/sparse-release.ts'
import { isFinished, liveRelease, releaseDir, wholeRelease } from '../../../build/release/release.ts'
import { batch } from '../../../database/batch.ts'
import {
  deleteInstance,
  INSTANCE_SECONDS,
  type InstanceRow,
  isLeading as isLeadingInDatabase,
  renewInstance,
  type Self,
  selectLiveRelease,
} from '../../../database/queries/publishing/instances.ts'
import { instanceId, storageId } from '../../shop/shared-folders.ts'
import { repeat } from '../../tools/repeat.ts'
import type { Settings } from '../../tools/settings.ts'

/** Leaves the links alone if the release is not in the storage, such as one made for a deploy. */
async function followLive(client: Client, siteDir: string): Promise<void> {
  const [{ rows }] = await batch(client, 'read', [selectLiveRelease()])
  const live = rows[0]?.id
  if (live === undefined || !isFinished(siteDir, live)) return
  // A release becomes whole some time after it went live.
  const whole = readSparse(releaseDir(siteDir, live))?.base ?? live
  if (live === liveRelease(siteDir) && whole === wholeRelease(siteDir)) return
  publishLocal(siteDir, live)
}

/** Interval between renewals, in milliseconds. */
const RENEW_MS = 3000

/** Interval between looks at which release is live, in milliseconds. */
const LOOK_MS = 250

/** The tasks of one instance: building, pictures, previews, the nightly check, backups. */
export type Tasks = { stop: () => Promise<void> }

export type Instance = {
  /** True while this instance builds the pages. */
  leads: () => boolean
  /** Host of the instance that leads. */
  leader: () => string
  /** SQL: true until another instance leads. A build must not publish then. */
  holds: RawBuilder<unknown>
  /** Resolves once this instance leads, or has pages to serve. */
  canServe: () => Promise<void>
  /** Runs tasks whenever this instance leads. Stopping them lets another instance lead at once. */
  whileLeading: (start: () => Tasks) => Tasks
  /** Ends the membership, so that another instance leads at once. */
  leave: () => Promise<void>
}

export type JoinOptions = {
  client: Client
  settings: Pick<Settings, 'dataDir' | 'sharedDir'>
  siteDir: string
  onTrouble: (message: string) => void
  /** Interval between renewals in milliseconds; shorter in tests. */
  renewEvery?: number
}

export type JoinResult = { ok: true; instance: Instance } | { ok: false; message: string }

const foreign = ({ host }: InstanceRow): string =>
  `The shop of this database is served by ${host}, which stores its releases elsewhere, so its published pages would not appear here. Set SHARED_DIR on all machines to one folder that they share (docs/operations.md, Several machines), or stop that shop first. A machine that was killed is dropped after ${INSTANCE_SECONDS} seconds.`

const replaced =
  'Another shop has started with a copy of this data folder. This one keeps serving its pages but no longer builds them.'

/** Reports each trouble once, until '' says that it is over. */
function reportOnce(onTrouble: (message: string) => void): (message: string) => void {
  let trouble = ''
  return (message) => {
    if (message !== '' && message !== trouble) onTrouble(message)
    trouble = message
  }
}

export async function joinInstances(options: JoinOptions): Promise<JoinResult> {
  const { client, settings, siteDir, onTrouble, renewEvery = RENEW_MS } = options
  const self: Self = {
    id: instanceId(settings.dataDir),
    run: randomUUID(),
    host: hostname(),
    storage: storageId(settings),
  }
  const ending = new AbortController()
  const isSelf = ({ id, run }: InstanceRow) => id === self.id && run === self.run

  async function renew(isStart: boolean): Promise<readonly InstanceRow[]> {
    const [, , , { rows }] = await batch(client, 'write', renewInstance(self, isStart))
    return rows
  }

  const first = await renew(true)
  const other = first.find(({ id, storage }) => id !== self.id && storage !== self.storage)
  if (other !== undefined && !first.some(isSelf)) return { ok: false, message: foreign(other) }
  await followLive(client, siteDir)

  let rows = first
  let renewedAt = performance.now()
  const report = reportOnce(onTrouble)
  const isLeading = () => rows.some((row) => isSelf(row) && row.leads === 1)

  async function renewWhenDue(): Promise<void> {
    const since = performance.now() - renewedAt
    if (since < renewEvery) return
    const began = performance.now()
    try {
      rows = await renew(false)
      renewedAt = began
      const stranger = rows.find(({ storage }) => storage !== self.storage)
      report(rows.some(isSelf) ? '' : stranger === undefined ? replaced : foreign(stranger))
    } catch (error) {
      // Others may take over as soon as the row has expired.
      if (since > INSTANCE_SECONDS * 1000) rows = []
      throw error
    }
  }

  let task: (() => Tasks) | undefined
  let running: Tasks | undefined

  async function look(): Promise<void> {
    await renewWhenDue()
    if (isLeading()) {
      if (running !== undefined || task === undefined) return
      await followLive(client, siteDir)
      running = task?.()
      return
    }
    const former = running
    running = undefined
    await former?.stop()
    await followLive(client, siteDir)
  }

  const looking = repeat(ending, async () => {
    await look().catch((error: unknown) => report(`Instances: ${error instanceof Error ? error.message : error}`))
    return LOOK_MS
  })
  const leave = async () => {
    if (ending.signal.aborted) return
    await looking.stop()
    await running?.stop()
    // Without the database the row expires.
    await batch(client, 'write', [deleteInstance(self)]).catch(() => undefined)
  }
  return {
    ok: true,
    instance: {
      leads: isLeading,
      holds: isLeadingInDatabase(self),
      leader: () => rows.find(({ leads }) => leads === 1)?.host ?? 'another machine',
      async canServe() {
        while (!ending.signal.aborted && !isLeading() && liveRelease(siteDir) === undefined) {
          await delay(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined)
        }
      },
      whileLeading(start) {
        task = start
        return { stop: leave }
      },
      leave,
    },
  }
}
