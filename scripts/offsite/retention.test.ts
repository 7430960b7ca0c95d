import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { backupName } from '../shop/backup/backup-folder.ts'
import { expiredBackups } from './retention.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = Date.parse('2026-11-29T12:00:30.000Z')

const namesOf = (times: number[]): string[] => times.map((time) => backupName(new Date(time)))

test('keeps a year of backups by minute, hour, day, week and month', () => {
  const eachMinute = Array.from({ length: 2 * 24 * 60 }, (_, index) => NOW - index * MINUTE)
  const eachNight = Array.from({ length: 400 }, (_, index) => Date.parse('2026-11-28T23:59:30.000Z') - index * DAY)
  const kept = new Set(namesOf([...eachMinute, ...eachNight]))
  for (const name of expiredBackups([...kept])) kept.delete(name)
  const names = [...kept].toSorted().toReversed()
  const since = (time: string) => names.filter((name) => name >= time).length
  // Keeps each minute from 11:01, each hour from 13:00 of the day before, and each day from 16 November.
  expect(since('20261129-110100')).toBe(60)
  expect(since('20261128-130000')).toBe(60 + 22)
  expect(since('20261116-000000')).toBe(60 + 23 + 12)
  expect(names.slice(60 + 23 + 12).map((name) => name.slice(0, 15))).toEqual([
    ...['20261115-235930', '20261108-235930', '20261101-235930', '20261031-235930', '20261025-235930'],
    ...['20261018-235930', '20261011-235930', '20261004-235930', '20260930-235930', '20260831-235930'],
    ...['20260731-235930', '20260630-235930', '20260531-235930', '20260430-235930', '20260331-235930'],
    ...['20260228-235930', '20260131-235930', '20251231-235930', '20251130-235930'],
  ])
})

test('keeps nightly backups for two weeks, and the last of each week for eight', () => {
  const nights = namesOf(Array.from({ length: 40 }, (_, index) => NOW - index * DAY))
  const expired = new Set(expiredBackups(nights))
  const kept = nights.filter((name) => !expired.has(name)).map((name) => name.slice(4, 8))
  expect(kept).toEqual([
    ...['1129', '1128', '1127', '1126', '1125', '1124', '1123', '1122', '1121', '1120', '1119', '1118', '1117', '1116'],
    // Sundays, and the last day of October.
    ...['1115', '1108', '1101', '1031', '1025'],
  ])
})

test.prop([fc.uniqueArray(fc.integer({ min: 0, max: 500 * 24 * 60 }), { minLength: 1 })])(
  'keeps the newest, and removes nothing further when run again',
  (minutes) => {
    const names = namesOf(minutes.map((minute) => NOW - minute * MINUTE))
    const expired = new Set(expiredBackups(names))
    const kept = names.filter((name) => !expired.has(name))
    expect(kept).toContain(names.toSorted().at(-1))
    expect(expiredBackups(kept)).toEqual([])
  },
)
