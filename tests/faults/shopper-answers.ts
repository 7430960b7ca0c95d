/** Answers to shoppers: times and errors by kind of call. */
import { percentile } from './at-rate.ts'

export const CALL_KINDS = [
  'pages',
  'files',
  'lists',
  'further batches',
  'searches',
  'suggestions',
  'live prices',
  'recommendations',
  'wish lists',
  'baskets',
  'basket changes',
  'shops',
  'checkouts',
  'payments',
  'orders',
  'events',
] as const
export type CallKind = (typeof CALL_KINDS)[number]

export type Answers = {
  /** Milliseconds of each good answer. */
  times: Record<CallKind, number[]>
  /** Descriptions of wrong and missing answers. */
  errors: Record<CallKind, string[]>
  /** Number of retries because the shop was busy. */
  askedAgain: number
}

const ofEachKind = <Value>(value: (kind: CallKind) => Value): Record<CallKind, Value> =>
  Object.fromEntries(CALL_KINDS.map((kind) => [kind, value(kind)])) as Record<CallKind, Value>

export const noAnswers = (): Answers => ({ times: ofEachKind(() => []), errors: ofEachKind(() => []), askedAgain: 0 })

const countOf = (lists: Record<CallKind, unknown[]>): number =>
  Object.values(lists).reduce((sum, list) => sum + list.length, 0)

export const errorCount = ({ errors }: Answers): number => countOf(errors)
export const requestCount = (answers: Answers): number => countOf(answers.times) + errorCount(answers)

/** Errors of the kinds of call that failed in more than `share` of all calls. */
export const tooMany = ({ times, errors }: Answers, share: number): string[] =>
  CALL_KINDS.flatMap((kind) =>
    errors[kind].length > share * (times[kind].length + errors[kind].length) ? errors[kind] : [],
  )

const ms = (time: number): string => (time < 10 ? time.toFixed(1) : String(Math.round(time)))

/** 'lists 2100: 4.1, 21, 40, 88': the count, then milliseconds at the median, p95, p99 and of the slowest. */
export const describeTimes = ({ times }: Answers): string =>
  CALL_KINDS.filter((kind) => times[kind].length > 0)
    .map((kind) => {
      const all = times[kind].toSorted((a, b) => a - b)
      const figures = [50, 95, 99].map((percent) => percentile(all, percent))
      return `${kind} ${all.length}: ${[...figures, all.at(-1) ?? 0].map(ms).join(', ')}`
    })
    .join('; ')
