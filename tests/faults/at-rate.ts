/** Load at a fixed rate, and statistics of its times. */

/** Starts `work` at a fixed rate per second, regardless of earlier calls, and returns all results. */
export const atRate = <Result>(perSecond: number, seconds: number, work: (index: number) => Promise<Result>) =>
  new Promise<Result[]>((resolve, reject) => {
    const started: Promise<Result>[] = []
    const timer = setInterval(() => {
      started.push(work(started.length))
      if (started.length < perSecond * seconds) return
      clearInterval(timer)
      Promise.all(started).then(resolve, reject)
    }, 1000 / perSecond)
  })

/** Repeats `work` until `isOver`, at most at that rate per second, and never twice at once. */
export const repeatAtRate = (perSecond: number, isOver: () => boolean, work: () => Promise<unknown>) =>
  new Promise<void>((resolve, reject) => {
    let isWorking = false
    const timer = setInterval(() => {
      if (isWorking) return
      if (isOver()) {
        clearInterval(timer)
        resolve()
        return
      }
      isWorking = true
      work()
        .catch((error: unknown) => {
          clearInterval(timer)
          reject(error)
        })
        .finally(() => {
          isWorking = false
        })
    }, 1000 / perSecond)
  })

export const percentile = (times: readonly number[], percent: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length * percent) / 100)] ?? 0
