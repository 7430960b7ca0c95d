/** Load at a rate, and what its times come to. */

/** Begins `work` so many times a second, whatever becomes of those before; answers what came of each. */
export const atRate = <Result>(perSecond: number, seconds: number, work: (index: number) => Promise<Result>) =>
  new Promise<Result[]>((resolve, reject) => {
    const begun: Promise<Result>[] = []
    const timer = setInterval(() => {
      begun.push(work(begun.length))
      if (begun.length < perSecond * seconds) return
      clearInterval(timer)
      Promise.all(begun).then(resolve, reject)
    }, 1000 / perSecond)
  })

/** The time that so many percent of them stay below. */
export const percentile = (times: readonly number[], percent: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length * percent) / 100)] ?? 0
