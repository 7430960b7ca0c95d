/** Finds what is wrong with the machine, its backups and its certificates. */
import type { Machine } from '../../core/health/machine.schema.ts'
import type { AlarmFact } from './alarms.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MB = 1_000_000

/** Bytes of free disk below which a shop is about to fail, as releases, pictures and the log grow by megabytes. */
export const NEARLY_FULL = 200 * MB

/** Milliseconds for which a restart is shown. */
const RESTART_SHOWN = HOUR

/** Milliseconds before something expires at which it is shown. */
const EXPIRES_SOON = 14 * DAY

/**
 * Part of a certificate's life that is left when it is shown, if that is shorter: one that lives for hours or weeks is
 * renewed with a third left.
 */
const LATE_PART = 1 / 6

/** Milliseconds after which a daily backup is overdue. */
const BACKUP_DUE = 2 * DAY

/** Milliseconds after its first order at which a shop should have a backup. */
const FIRST_BACKUP_DUE = 7 * DAY

/** Something that expires, and when: UTC ISO-8601. */
export type Expiry = { name: string; issued_at?: string | undefined; expires_at: string }

/** Returns only expiries that are due for renewal. `count` is the whole days left, negative once it has expired. */
export const expiryFacts = (expiries: readonly Expiry[], now: Date): AlarmFact[] =>
  expiries.flatMap(({ name, issued_at, expires_at }) => {
    const end = Date.parse(expires_at)
    const left = end - now.getTime()
    const life = issued_at === undefined ? Number.POSITIVE_INFINITY : end - Date.parse(issued_at)
    return left > Math.min(EXPIRES_SOON, life * LATE_PART)
      ? []
      : [{ cause: 'expiring', name, count: Math.floor(left / DAY), since: null }]
  })

export function machineFacts({ free_bytes, restarted_at, certificates }: Machine, now: Date): AlarmFact[] {
  const restarts = Object.entries(restarted_at).flatMap(([name, at]): AlarmFact[] =>
    at !== null && now.getTime() - Date.parse(at) < RESTART_SHOWN
      ? [{ cause: 'restarted', name, count: 1, since: at }]
      : [],
  )
  const disk: AlarmFact[] =
    free_bytes < NEARLY_FULL
      ? [{ cause: 'disk_nearly_full', name: '', count: Math.floor(free_bytes / MB), since: null }]
      : []
  return [...disk, ...restarts, ...expiryFacts(certificates, now)]
}

/** `last` is the time of the newest backup, `firstOrder` that of the first paid order; null for none. */
export function backupFacts(last: string | null, firstOrder: string | null, now: Date): AlarmFact[] {
  const from = last ?? firstOrder
  const isOverdue = from !== null && now.getTime() - Date.parse(from) > (last === null ? FIRST_BACKUP_DUE : BACKUP_DUE)
  return isOverdue ? [{ cause: 'backup_overdue', name: '', count: 1, since: last }] : []
}
