/**
 * Counters and histograms of this isolate, in Prometheus' text format. The format is written here, since its client
 * libraries need Node.
 */

/** Label values by name. */
export type Labels = Readonly<Record<string, string | number>>

export type Instrument = {
  name: string
  /** Lines in the text format, without those of help and type. */
  lines: () => string[]
  type: 'counter' | 'gauge' | 'histogram'
  help: string
}

/** Combinations of label values that an instrument keeps; further ones are not counted, so that memory stays bounded. */
const MAX_SERIES = 1000

const escaped = (value: string | number): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** '{route="/api/cart",status="200"}'; '' without labels. */
const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

export const sample = (name: string, labels: Labels, value: number): string => `${name}${labelText(labels)} ${value}`

type Described = Pick<Instrument, 'name' | 'help'>

/** A count that only grows. */
export function counter({ name, help }: Described): Instrument & { add: (labels?: Labels, by?: number) => void } {
  const series = new Map<string, number>()
  return {
    name,
    help,
    type: 'counter',
    add: (labels = {}, by = 1) => {
      const key = sample(name, labels, 0).slice(0, -2)
      const known = series.get(key)
      if (known !== undefined || series.size < MAX_SERIES) series.set(key, (known ?? 0) + by)
    },
    lines: () => [...series].map(([key, value]) => `${key} ${value}`),
  }
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Distribution = { labels: Labels; buckets: number[]; sum: number; count: number }

/** A distribution of durations. */
export function histogram({
  name,
  help,
}: Described): Instrument & { observe: (seconds: number, labels?: Labels) => void } {
  const series = new Map<string, Distribution>()
  const linesOf = ({ labels, buckets, sum, count }: Distribution): string[] => [
    ...BUCKETS.map((bound, index) => sample(`${name}_bucket`, { ...labels, le: bound }, buckets[index] ?? 0)),
    sample(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    sample(`${name}_sum`, labels, sum),
    sample(`${name}_count`, labels, count),
  ]
  return {
    name,
    help,
    type: 'histogram',
    observe: (seconds, labels = {}) => {
      const key = labelText(labels)
      const known = series.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
      if (known.count === 0 && series.size >= MAX_SERIES) return
      for (const [index, bound] of BUCKETS.entries())
        if (seconds <= bound) known.buckets[index] = (known.buckets[index] ?? 0) + 1
      known.sum += seconds
      known.count += 1
      series.set(key, known)
    },
    lines: () => [...series.values()].flatMap(linesOf),
  }
}

/** Values that are read when they are asked for. */
export const gauge = ({ name, help }: Described, values: readonly (readonly [Labels, number])[]): Instrument => ({
  name,
  help,
  type: 'gauge',
  lines: () => values.map(([labels, value]) => sample(name, labels, value)),
})

export const metricsText = (instruments: readonly Instrument[]): string =>
  instruments
    .flatMap(({ name, help, type, lines }) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()])
    .map((line) => `${line}\n`)
    .join('')
