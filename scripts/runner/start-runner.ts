/**
 * The build runner: runs waiting builds one by one. Several runners may share a database: a runner holds a build as
 * long as it sends heartbeats, so that another takes over from one that died.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  type BuildOutcome,
  type ClaimedBuild,
  claimBuild,
  finishBuild,
  LEASE_SECONDS,
  type Progress,
  recordHeartbeat,
  selectIsClaimable,
  yieldBuild,
} from '../../database/queries/publishing/build-runner.ts'
import { repeat } from '../tools/repeat.ts'
import type { RunBuild } from './run-build.ts'

export type RunnerOptions = {
  client: Client
  run: RunBuild
  /** Polling interval of the queue, in milliseconds. */
  lookEvery: number
  /** Interval between heartbeats, in milliseconds. */
  beatEvery?: number
  onProgress?: (build: ClaimedBuild, progress: Progress) => void
  onEnd?: (build: ClaimedBuild, outcome: BuildOutcome) => void
  /** Called with a message if the database is unreachable, and with '' once it is back. */
  onTrouble?: (message: string) => void
}

export type Runner = {
  /** Stops, and returns its build to the queue. */
  stop: () => Promise<void>
}

const CANCELLED = 'cancelled'
const LOST = 'lost'
const STOPPED = 'stopped'

const BEAT_MS = 1000

/** `only` claims a single build, for a command that waits for it. */
export async function runNext(options: RunnerOptions, ending: AbortSignal, only?: number): Promise<boolean> {
  const { client } = options
  const [{ rows }] = await batch(client, 'read', [selectIsClaimable()])
  if (rows[0]?.claimable !== 1) return false
  const owner = `${hostname()}:${process.pid}:${randomUUID()}`
  const claims = await batch(client, 'write', claimBuild(owner, only))
  const build = claims.flatMap((claim) => claim.rows)[0]
  if (build === undefined) return false
  await runClaimed(build, owner, options, ending)
  return true
}

async function runClaimed(
  build: ClaimedBuild,
  owner: string,
  options: RunnerOptions,
  ending: AbortSignal,
): Promise<void> {
  const { client, run, beatEvery = BEAT_MS } = options
  const claim = { id: build.id, owner }
  const ended = new AbortController()
  const stop = () => ended.abort(STOPPED)
  ending.addEventListener('abort', stop)
  if (ending.aborted) stop()
  const heart = startHeart({ client, claim, beatEvery, onLost: (reason) => ended.abort(reason) })
  try {
    const onProgress = (progress: Progress) => {
      heart.progress = progress
      options.onProgress?.(build, progress)
    }
    // A stop may come during the claim; a build that listens for the signal afterwards would miss it.
    const outcome = ended.signal.aborted
      ? undefined
      : await run(build, { onProgress, signal: ended.signal }).catch((error: unknown) => outcomeOf(error, ended.signal))
    await heart.stop()
    if (outcome !== undefined) {
      await batch(client, 'write', [finishBuild(claim, outcome)])
      options.onEnd?.(build, outcome)
    } else if (ended.signal.reason === STOPPED) await batch(client, 'write', [yieldBuild(claim)])
  } finally {
    ending.removeEventListener('abort', stop)
    await heart.stop()
  }
}

/** Returns undefined if the build continues in another runner. */
function outcomeOf(error: unknown, signal: AbortSignal): BuildOutcome | undefined {
  const nothing = { release: null, rendered: 0, failed: [] }
  if (signal.reason === CANCELLED) return { state: 'cancelled', ...nothing, message: '' }
  if (signal.aborted) return undefined
  return { state: 'failed', ...nothing, message: error instanceof Error ? error.message : String(error) }
}

type Heart = { progress: Progress; stop: () => Promise<void> }

/** Writes the progress to the database, and reads whether the build was cancelled. */
function startHeart(options: {
  client: Client
  claim: { id: number; owner: string }
  beatEvery: number
  onLost: (reason: typeof CANCELLED | typeof LOST) => void
}): Heart {
  const { client, claim, beatEvery, onLost } = options
  const stopping = new AbortController()
  const heart: Heart = { progress: { stage: '', done: 0, total: 0 }, stop: async () => undefined }
  let lastBeat = performance.now()

  async function once(): Promise<void> {
    const [{ rows }] = await batch(client, 'write', [recordHeartbeat(claim, heart.progress)])
    lastBeat = performance.now()
    if (rows[0] === undefined) onLost(LOST)
    else if (rows[0].cancel_requested === 1) onLost(CANCELLED)
  }

  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(beatEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      // A short outage of the database does no harm; after the lease another runner may have taken over.
      await once().catch(() => undefined)
      if (performance.now() - lastBeat > LEASE_SECONDS * 1000) onLost(LOST)
    }
  }

  const going = go()
  heart.stop = async () => {
    stopping.abort()
    await going
  }
  return heart
}

/** Runs until it is stopped. */
export function startRunner(options: RunnerOptions): Runner {
  const ending = new AbortController()
  let trouble = ''

  return repeat(ending, async () => {
    try {
      const more = await runNext(options, ending.signal)
      if (trouble !== '') options.onTrouble?.('')
      trouble = ''
      return more ? 0 : options.lookEvery
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (trouble === '' && !ending.signal.aborted) options.onTrouble?.(message)
      trouble = message
      return options.lookEvery
    }
  })
}
