import { expect, test } from 'vitest'
import type { Build } from '../../../../domain/publishing/build/schema.ts'
import { countLeft } from './count-left.ts'

const change = (minute: number) =>
  ({
    id: minute,
    noun: 'page',
    noun_id: 'gifts',
    summary: 'Gifts',
    by: '',
    at: `2026-11-30T10:0${minute}:00.000Z`,
  }) as const
const build = (state: Build['state'], minute: number, kind: Build['kind'] = 'changed') => ({
  kind,
  state,
  started_at: state === 'queued' ? null : `2026-11-30T10:0${minute}:00.000Z`,
})
const waiting = { changes: [change(1), change(3)], total: 2 }

test.each([
  ['without a build', [], 2],
  ['after a build', [build('published', 2)], 2],
  ['while a build waits', [build('queued', 0), build('published', 2)], 0],
  ['while a build runs', [build('running', 2)], 1],
  ['while one runs and another waits', [build('queued', 0), build('running', 2)], 0],
  ['while an earlier release is restored', [build('running', 4, 'rollback')], 2],
])('counts changes that are left to publish, %s', (_when, builds, left) => {
  expect(countLeft(waiting, builds)).toBe(left)
})
