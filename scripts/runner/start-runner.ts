/**
 * The build runner: does the builds that wait, one after the other. Any number may run, on one database; each build is
 * one runner's for as long as that beats, so that another takes over from one that died.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@libsql/client'
import { batch } from '../../database/batch.ts'
import {
  type BuildOutcome,
  beat,
  type ClaimedBuild,
  claimBuild,
  finishBuild,
  LEASE_SECONDS,
  type Progress,
  selectIsClaimable,
  yieldBuild,
} from '../../database/queries/build-runner.ts'
import type { RunBuild } from './run-build.ts'

export type RunnerOptions = {
  client: Client
  run: RunBuild
  /** Milliseconds from one look at the queue to the next. */
  lookEvery: number
  /** Milliseconds between heartbeats. */
  beatEvery?: number
  onProgress?: (build: ClaimedBuild, progress: Progress) => void
  onEnd?: (build: ClaimedBuild, outcome: BuildOutcome) => void
  /** The database can't be reached, or can again: ''. */
  onTrouble?: (message: string) => void
}

export type Runner = {
  /** Gives back what it is doing, for another runner. */
  stop: () => Promise<void>
}

const CANCELLED = 'cancelled'
const LOST = 'lost'
const STOPPED = 'stopped'

const BEAT_MS = 1000

/** `only` is one build that is wanted, for a command that waits for it. */
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
    // A stop may come while the claim is on its way: a build that waits for the signal would miss it.
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

/** undefined where the build goes on elsewhere. */
function outcomeOf(error: unknown, signal: AbortSignal): BuildOutcome | undefined {
  const nothing = { release: null, rendered: 0, failed: [] }
  if (signal.reason === CANCELLED) return { state: 'cancelled', ...nothing, message: '' }
  if (signal.aborted) return undefined
  return { state: 'failed', ...nothing, message: error instanceof Error ? error.message : String(error) }
}

type Heart = { progress: Progress; stop: () => Promise<void> }

/** Tells the database of the progress, and learns whether the build is to end. */
function startHeart(options: {
  client: Client
  claim: { id: number; owner: string }
  beatEvery: number
  onLost: (reason: typeof CANCELLED | typeof LOST) => void
}): Heart {
  const { client, claim, beatEvery, onLost } = options
  const stopping = new AbortController()
  const heart: Heart = { progress: { stage: '', done: 0, total: 0 }, stop: async () => undefined }
  let heard = performance.now()

  async function once(): Promise<void> {
    const [{ rows }] = await batch(client, 'write', [beat(claim, heart.progress)])
    heard = performance.now()
    if (rows[0] === undefined) onLost(LOST)
    else if (rows[0].cancel_requested === 1) onLost(CANCELLED)
  }

  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(beatEvery, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      // A database that is away for a moment does no harm; past the lease somebody else may be at work.
      await once().catch(() => undefined)
      if (performance.now() - heard > LEASE_SECONDS * 1000) onLost(LOST)
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

  async function go(): Promise<void> {
    while (!ending.signal.aborted) {
      const more = await runNext(options, ending.signal).then(
        (found) => {
          if (trouble !== '') options.onTrouble?.('')
          trouble = ''
          return found
        },
        (error: unknown) => {
          const message = error instanceof Error ? error.message : String(error)
          if (trouble === '' && !ending.signal.aborted) options.onTrouble?.(message)
          trouble = message
          return false
        },
      )
      if (!more) await delay(options.lookEvery, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  const going = go()
  const stop = async () => {
    ending.abort()
    await going
  }
  return { stop }
}
