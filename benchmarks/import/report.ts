/** Reports an import's times and memory in tables, and checks the limits. */
import { type Cell, machine, table } from '../table.ts'
import { type CpuTime, cpuTogether, type Peaks } from './usage.ts'

export type Stage = 'read' | 'dryRun' | 'write' | 'undo'

export type ImportReport = {
  total: number
  counts: { added: number; changed: number; left: number }
  usage: Record<Stage, { seconds: number; cpu: CpuTime }>
  /** After a quarter of the rows, and after all. */
  peaks: { quarter: Peaks; whole: Peaks }
  limits: { seconds: number; growth: number }
}

const figure = (value: number): string => value.toFixed(1)
const count = (rows: number): string => rows.toLocaleString('en-GB')

const cpuCells = ({ browser, worker, database }: CpuTime): Cell[] =>
  [browser, worker, database, browser + worker + database].map(figure)

function stageTable({ usage, limits }: ImportReport): { text: string; isKept: boolean } {
  const { read, dryRun, write, undo } = usage
  const [seconds, cpu] = [
    read.seconds + dryRun.seconds + write.seconds,
    [read.cpu, dryRun.cpu, write.cpu].reduce(cpuTogether),
  ]
  const row = (name: string, part: { seconds: number; cpu: CpuTime }) => [
    name,
    figure(part.seconds),
    ...cpuCells(part.cpu),
  ]
  const text = table(
    ['', 'clock, s', 'CPU: browser’s part, s', 'Worker, s', 'database, s', 'together, s'],
    [
      row('read', read),
      row('dry run', dryRun),
      row('written', write),
      row('together', { seconds, cpu }),
      ...(undo.seconds > 0 ? [row('undone', undo)] : []),
    ],
  )
  const verdict = `${figure(seconds)} s; at most ${limits.seconds} s are allowed`
  return { text: `${text}\n\n${verdict}`, isKept: seconds <= limits.seconds }
}

function memoryTable({ total, peaks, limits }: ImportReport): { text: string; isKept: boolean } {
  const { quarter, whole } = peaks
  const growths = [whole.worker / quarter.worker, whole.database / quarter.database]
  const row = (name: string, key: keyof Peaks) => [
    name,
    quarter[key].toFixed(0),
    whole[key].toFixed(0),
    (whole[key] / quarter[key]).toFixed(2),
  ]
  const text = table(
    ['peak, MiB', `${count(total / 4)} rows`, `${count(total)} rows`, 'times'],
    [row('Worker', 'worker'), row('database', 'database')],
  )
  const verdict = `Memory may grow by ${limits.growth} times at most`
  return { text: `${text}\n\n${verdict}`, isKept: !growths.some((growth) => growth > limits.growth) }
}

/** Returns true if everything is within its limit. */
export function printReport(report: ImportReport): boolean {
  const { total, counts } = report
  const [stages, memory] = [stageTable(report), memoryTable(report)]
  console.log(
    `An import of ${count(total)} rows, ${counts.added} new, ${counts.changed} changed, ${counts.left} left out; ${machine()}\n`,
  )
  console.log(`${stages.text}\n\n${memory.text}`)
  return stages.isKept && memory.isKept
}
