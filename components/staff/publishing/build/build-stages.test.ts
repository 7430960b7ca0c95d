import { expect, test } from 'vitest'
import type { Build, Release } from '../../../../domain/publishing/build/schema.ts'
import { buildLine, hookMessage, releaseName, secondsLeft, stagesOf, unchangedBy } from './build-stages.ts'

const BUILD: Build = {
  id: 7,
  state: 'running',
  kind: 'changed',
  by: 'Imogen Hale',
  requested_at: '2026-11-24T10:00:00.000Z',
  started_at: '2026-11-24T10:00:00.000Z',
  finished_at: null,
  stage: 'render',
  done: 38,
  total: 52,
  rendered: 0,
  message: '',
  failed_pages: [],
  failed_total: 0,
  release: null,
  hook_tries: 0,
  hook_error: '',
  hook_again_at: null,
}

const states = (build: Partial<Build>) => stagesOf({ ...BUILD, ...build }).map(({ state }) => state)

test('marks earlier stages done and later ones waiting', () => {
  expect(states({ state: 'queued', stage: '' })).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(states({ stage: '' })).toEqual(['current', 'waiting', 'waiting', 'waiting'])
  expect(states({})).toEqual(['done', 'current', 'waiting', 'waiting'])
  expect(states({ stage: 'publish' })).toEqual(['done', 'done', 'done', 'current'])
  expect(states({ state: 'published', stage: '' })).toEqual(['done', 'done', 'done', 'done'])
  expect(states({ state: 'failed', stage: '' })).toEqual(['stopped', 'stopped', 'stopped', 'stopped'])
})

test('describes a build in each state', () => {
  expect(buildLine(BUILD)).toBe('Build: 38 of 52 pages')
  expect(buildLine({ ...BUILD, stage: 'verify' })).toBe('Check')
  expect(buildLine({ ...BUILD, state: 'published', rendered: 9 })).toBe('Live: 9 pages built')
  expect(buildLine({ ...BUILD, state: 'published', rendered: 9, failed_total: 2 })).toBe(
    'Live: 9 pages built, 2 could not be',
  )
  expect(buildLine({ ...BUILD, state: 'published', kind: 'rollback' })).toBe('Live again')
  expect(buildLine({ ...BUILD, state: 'failed' })).toContain('Failed')
})

test('agrees with the releases about a build that found no change', () => {
  const [changed, kept] = ['20261124-100000-000', '20261123-100000-000']
  const release: Release = {
    id: kept,
    build_id: 6,
    is_live: true,
    routes: 9,
    created_at: '2026-11-23T10:00:00.000Z',
    by: '',
  }
  const quiet: Build = { ...BUILD, state: 'published', stage: '', release: kept }
  const unchanged = unchangedBy(quiet, [release])
  expect(unchanged && releaseName(unchanged)).toBe('Build 6')
  expect(buildLine(quiet, unchanged)).toBe('No page had changed. Build 6 stays live')
  expect(stagesOf(quiet, unchanged).at(-1)).toEqual({ name: 'Switch over', state: 'done', note: 'not needed' })
  const own = { ...release, id: changed, build_id: quiet.id }
  expect(unchangedBy({ ...quiet, release: changed }, [own, release])).toBeUndefined()
  expect(unchangedBy({ ...quiet, kind: 'rollback' }, [release])).toBeUndefined()
  expect(unchangedBy({ ...quiet, release: null, state: 'failed' }, [release])).toBeUndefined()
})

test('estimates the seconds left, or null while too little is known', () => {
  expect(secondsLeft(4000, { done: 40, total: 50 })).toBe(1)
  expect(secondsLeft(40_000, { done: 10, total: 30 })).toBe(80)
  expect(secondsLeft(500, { done: 10, total: 30 })).toBeNull()
  expect(secondsLeft(5000, { done: 0, total: 30 })).toBeNull()
  expect(secondsLeft(5000, { done: 30, total: 30 })).toBeNull()
})

test('describes the calls to the build service of a waiting build', () => {
  const now = new Date('2026-11-24T10:01:00.000Z')
  const waiting: Build = { ...BUILD, state: 'queued', stage: '' }
  expect([hookMessage(waiting, now), buildLine(waiting)]).toEqual(['', 'Waiting for a build runner'])
  const asked = { ...waiting, hook_tries: 1, hook_again_at: '2026-11-24T10:16:00.000Z' }
  expect(hookMessage(asked, now)).toBe(
    'The build service was notified and starts in a moment. If not, we try again today, 10:16.',
  )
  const down = { ...asked, hook_tries: 3, hook_error: 'It answered 503' }
  expect(hookMessage(down, now)).toBe(
    'The build service could not be reached: it answered 503. We tried 3 times. We try again today, 10:16; the build keeps its place until then.',
  )
  expect(buildLine(down)).toBe('Waiting for the build service')
})
