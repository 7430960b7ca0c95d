/** Shows a command's progress: a live line per step on a terminal, one plain line per finished step elsewhere. */
import { Listr } from 'listr2'

/** Reports a step's progress, in the step's own unit. */
export type Report = (done: number, total: number) => void

/** Runs one named step and returns its result or throws its error. Steps run one after another, never nested. */
export type RunStep = <Result>(name: string, work: (report: Report) => Promise<Result>) => Promise<Result>

/** Shows nothing: for tests, and for callers without an output. */
export const silentSteps: RunStep = (_name, work) => work(() => {})

/** Steps shown on standard output. */
export const shownSteps = (): RunStep =>
  process.stdout.isTTY ? liveSteps : plainSteps((line) => process.stdout.write(line))

const counted = (name: string, done: number, total: number): string => `${name} ${done}/${total}`

async function liveSteps<Result>(name: string, work: (report: Report) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  const list = new Listr([
    {
      title: name,
      task: async (_, task) => {
        const report: Report = (done, total) => {
          task.title = counted(name, done, total)
        }
        results.push(await work(report))
      },
    },
  ])
  await list.run()
  for (const result of results) return result
  throw new Error(`${name} ended without a result`)
}

/** `write` receives whole lines. */
export const plainSteps =
  (write: (line: string) => void): RunStep =>
  async (name, work) => {
    const began = performance.now()
    let shown = name
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
    try {
      const result = await work((done, total) => {
        shown = counted(name, done, total)
      })
      write(`${shown} (${seconds()})\n`)
      return result
    } catch (error) {
      write(`${shown}: failed after ${seconds()}\n`)
      throw error
    }
  }
