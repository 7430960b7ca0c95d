/** The time that shoppers take between two steps, which shapes the load; no test waits for it. */

/** Thrown at shoppers who are thinking when the shop shuts. */
export class ShutForTheDay extends Error {}

export type Pace = {
  /** Resolves after that many milliseconds; rejects with ShutForTheDay when the shop shuts before. */
  think: (milliseconds: number) => Promise<void>
  /** Ends every visit after its current step. */
  shut: () => void
}

type Thinker = { until: number; goOn: () => void; goHome: (reason: Error) => void }

/** Milliseconds between two checks for shoppers who are ready. */
const TICK = 10

/** Opens one clock for all shoppers. Call `shut` at the end. */
export function openPace(): Pace {
  const thinkers = new Set<Thinker>()
  let isShut = false
  const check = () => {
    const now = performance.now()
    for (const thinker of thinkers) {
      if (thinker.until > now) continue
      thinkers.delete(thinker)
      thinker.goOn()
    }
  }
  const clock = setInterval(check, TICK)
  return {
    think: (milliseconds) =>
      new Promise((goOn, goHome) => {
        if (isShut) goHome(new ShutForTheDay())
        else thinkers.add({ until: performance.now() + milliseconds, goOn, goHome })
      }),
    shut: () => {
      isShut = true
      clearInterval(clock)
      for (const { goHome } of thinkers) goHome(new ShutForTheDay())
      thinkers.clear()
    },
  }
}
