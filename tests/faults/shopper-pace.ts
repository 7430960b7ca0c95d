/** The time that shoppers take between two steps: the shape of the load, not a wait for anything. */

/** Thrown at whoever is thinking when the shop shuts. */
export class ShutForTheDay extends Error {}

export type Pace = {
  /** Resolves once so many milliseconds have been thought; rejects with ShutForTheDay when they are not to be. */
  think: (milliseconds: number) => Promise<void>
  /** Sends everybody home after their present step. */
  shut: () => void
}

type Thinker = { until: number; goOn: () => void; goHome: (reason: Error) => void }

/** Milliseconds between two looks at who is ready. */
const TICK = 10

/** One clock for all shoppers. `shut` it. */
export function openPace(): Pace {
  const thinkers = new Set<Thinker>()
  let isShut = false
  const look = () => {
    const now = performance.now()
    for (const thinker of thinkers) {
      if (thinker.until > now) continue
      thinkers.delete(thinker)
      thinker.goOn()
    }
  }
  const clock = setInterval(look, TICK)
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
