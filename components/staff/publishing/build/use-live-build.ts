/** The current build: the running one, else the newest; follows it until it has finished. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isFinished } from '../../../../domain/publishing/build/build.ts'
import type { Build } from '../../../../domain/publishing/build/schema.ts'
import { buildsQuery, PUBLISHING } from '../../core/queries/publishing-queries.ts'
import { buildLine } from './build-stages.ts'

/** A log line seen while the build ran. */
export type Seen = { at: Date; line: string }

/** Maximum number of log lines kept. */
const MAX_LINES = 200

export type LiveBuild = {
  build: Build | undefined
  seen: readonly Seen[]
  /** Time since this browser first saw the build running, in milliseconds; 0 before. */
  elapsedMs: number
  /** True if it has waited so long with no other build running that there must be no build runner. */
  isStuck: boolean
}

/** A runner checks the queue at least every two seconds. */
const STUCK_AFTER_MS = 6000

export const currentOf = (builds: readonly Build[]): Build | undefined =>
  builds.find(({ state }) => state === 'running') ?? builds[0]

/** Delay before retrying a rejected connection, in milliseconds. The browser reconnects lost connections itself. */
const RETRY_AFTER_MS = 3000

/**
 * Follows a build by server-sent events. Calls `changed` with its current state, and after each change until it ends.
 * Returns a function that stops it.
 */
function followBuild(id: number, changed: (build: Build) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(`/api/admin/builds/${id}/events`)
    source.addEventListener('build', ({ data }: MessageEvent<string>) => {
      const build: Build = JSON.parse(data)
      if (isFinished(build)) source?.close()
      changed(build)
    })
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_AFTER_MS)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

export function useLiveBuild(): LiveBuild {
  const client = useQueryClient()
  const { data: builds = [] } = useQuery(buildsQuery)
  const build = currentOf(builds)
  const [seen, setSeen] = useState<{ id: number; lines: readonly Seen[] }>({ id: 0, lines: [] })
  const id = build && !isFinished(build) ? build.id : undefined

  useEffect(() => {
    if (id === undefined) return
    const lines: Seen[] = []
    return followBuild(id, (now) => {
      client.setQueryData(buildsQuery.queryKey, (all) => all?.map((one) => (one.id === id ? now : one)))
      lines.push({ at: new Date(), line: buildLine(now) })
      setSeen({ id, lines: lines.slice(-MAX_LINES) })
      if (isFinished(now)) void client.invalidateQueries({ queryKey: [PUBLISHING] })
    })
  }, [id, client])

  const elapsedMs = useSince(build?.state === 'running' ? id : undefined)
  const waitedMs = useSince(build?.state === 'queued' ? id : undefined)
  return {
    build,
    seen: build && seen.id === build.id ? seen.lines : [],
    elapsedMs,
    isStuck: waitedMs > STUCK_AFTER_MS,
  }
}

/** Milliseconds since `id` was first given, counted while it is; the shop's clock need not agree with the browser's. */
function useSince(id: number | undefined): number {
  const [ms, setMs] = useState(0)
  const began = useRef(0)
  useEffect(() => {
    setMs(0)
    if (id === undefined) return
    began.current = performance.now()
    const timer = setInterval(() => setMs(performance.now() - began.current), 1000)
    return () => clearInterval(timer)
  }, [id])
  return id === undefined ? 0 : ms
}
