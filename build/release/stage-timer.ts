/** Measures how long each stage of a build takes. */

export function stageTimer<Stage extends string>() {
  const timings: Partial<Record<Stage, number>> = {}
  let current: Stage | undefined
  let since = 0

  function stop(): Partial<Record<Stage, number>> {
    if (current !== undefined) timings[current] = performance.now() - since
    current = undefined
    return timings
  }

  function start(stage: Stage): void {
    stop()
    current = stage
    since = performance.now()
  }

  return { start, stop }
}
