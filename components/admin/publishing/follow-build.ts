/** A build's progress as it happens, by server-sent events. */
import { type Build, isOver } from '../../../domain/publishing/build.ts'

/** Milliseconds after which a connection that was refused is tried again; one that merely ended comes back by itself. */
const TRY_AGAIN = 3000

/** Calls `changed` with the build as it is, and each time it has changed, until it is over. Answers how to stop. */
export function followBuild(id: number, changed: (build: Build) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(`/api/admin/builds/${id}/events`)
    source.addEventListener('build', ({ data }: MessageEvent<string>) => {
      const build: Build = JSON.parse(data)
      if (isOver(build)) source?.close()
      changed(build)
    })
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, TRY_AGAIN)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
