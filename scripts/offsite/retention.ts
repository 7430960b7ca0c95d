/** Decides which backups of a bucket are kept. Pure. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Milliseconds since 1970 of a name such as '20261129-031500-250'. */
const timeOf = (name: string): number => {
  const [, year, month, day, hour, minute, second, ms] =
    /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-(\d{3})$/.exec(name)?.map(Number) ?? []
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, ms)
}

/** Days since 1970; day 0 was a Thursday, so weeks begin on Mondays. */
const weekOf = (name: string): string => String(Math.floor((Math.floor(timeOf(name) / DAY) + 3) / 7))

/** The newest backup of each period is kept until the newest of all is older than it by this time. */
const KEPT: readonly { ms: number; periodOf: (name: string) => string }[] = [
  { ms: HOUR, periodOf: (name) => name.slice(0, 13) },
  { ms: DAY, periodOf: (name) => name.slice(0, 11) },
  { ms: 14 * DAY, periodOf: (name) => name.slice(0, 8) },
  { ms: 8 * 7 * DAY, periodOf: weekOf },
  { ms: 366 * DAY, periodOf: (name) => name.slice(0, 6) },
]

/** `names` are those of backups (backupName), in any order. Returns those to remove, oldest first. */
export function expiredBackups(names: readonly string[]): string[] {
  const newestFirst = names.toSorted().toReversed()
  const newest = timeOf(newestFirst[0] ?? '')
  const kept = new Set<string>()
  for (const { ms, periodOf } of KEPT) {
    const periods = new Set<string>()
    for (const name of newestFirst) {
      if (newest - timeOf(name) >= ms) break
      if (!periods.has(periodOf(name))) kept.add(name)
      periods.add(periodOf(name))
    }
  }
  return newestFirst.filter((name) => !kept.has(name)).toReversed()
}
