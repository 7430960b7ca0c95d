/** Budgets of a first visit to a page on a modest phone. */

export type Figures = {
  lcp: number
  tbt: number
  cls: number
  scriptsBefore: number
  scripts: number
  styles: number
  fonts: number
}

type Budget = {
  name: string
  limit: number
  unit: string
  /** Times the older version's figure, where a slow machine misses the limit. */
  share?: number
}

/** Bytes are gzipped, and kB are 1,000 bytes. */
export const BUDGETS: Record<keyof Figures, Budget> = {
  lcp: { name: 'LCP', limit: 1200, unit: 'ms', share: 0.7 },
  tbt: { name: 'TBT', limit: 80, unit: 'ms', share: 0.25 },
  cls: { name: 'CLS', limit: 0.01, unit: '' },
  scriptsBefore: { name: 'scripts before interaction', limit: 60_000, unit: 'bytes' },
  scripts: { name: 'scripts in total', limit: 110_000, unit: 'bytes' },
  styles: { name: 'styles', limit: 14_000, unit: 'bytes' },
  fonts: { name: 'fonts', limit: 60_000, unit: 'bytes' },
}

/** Budget of the wait from a press to the next frame, at p98 over a minute of presses, in milliseconds. */
export const INP_LIMIT = 200

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** Returns a sentence for each budget that a page exceeds. `older`: the same page of an older version. */
export function excesses(page: string, figures: Figures, older?: Figures): string[] {
  return (Object.keys(BUDGETS) as (keyof Figures)[]).flatMap((key) => {
    const { name, limit, unit, share } = BUDGETS[key]
    const figure = figures[key]
    const relative = share !== undefined && older !== undefined ? share * older[key] : undefined
    if (figure <= Math.max(limit, relative ?? limit)) return []
    const alternative = relative === undefined ? '' : `, or ${rounded(relative)} (${share} times the older version)`
    return [`${page}: ${name} is ${rounded(figure)} ${unit}; the budget is ${limit}${alternative}`.replace('  ', ' ')]
  })
}
