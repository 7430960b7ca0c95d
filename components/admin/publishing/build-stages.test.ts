import { expect, test } from 'vitest'
import type { Build } from '../../../domain/publishing/build.ts'
import { buildLine, secondsLeft, stagesOf } from './build-stages.ts'

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
  release: null,
}

const states = (build: Partial<Build>) => stagesOf({ ...BUILD, ...build }).map(({ state }) => state)

test('what is behind is done, what is ahead waits', () => {
  expect(states({ state: 'queued', stage: '' })).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(states({ stage: '' })).toEqual(['current', 'waiting', 'waiting', 'waiting'])
  expect(states({})).toEqual(['done', 'current', 'waiting', 'waiting'])
  expect(states({ stage: 'publish' })).toEqual(['done', 'done', 'done', 'current'])
  expect(states({ state: 'published', stage: '' })).toEqual(['done', 'done', 'done', 'done'])
  expect(states({ state: 'failed', stage: '' })).toEqual(['stopped', 'stopped', 'stopped', 'stopped'])
})

test('a build says what it does', () => {
  expect(buildLine(BUILD)).toBe('Build: 38 of 52 pages')
  expect(buildLine({ ...BUILD, stage: 'verify' })).toBe('Check')
  expect(buildLine({ ...BUILD, state: 'published', rendered: 9 })).toBe('Live: 9 pages built')
  expect(buildLine({ ...BUILD, state: 'published', kind: 'rollback' })).toBe('Live again')
  expect(buildLine({ ...BUILD, state: 'failed' })).toContain('Failed')
})

test('how long it takes is said once that can be known', () => {
  expect(secondsLeft(4000, { done: 40, total: 50 })).toBe(1)
  expect(secondsLeft(40_000, { done: 10, total: 30 })).toBe(80)
  expect(secondsLeft(500, { done: 10, total: 30 })).toBeNull()
  expect(secondsLeft(5000, { done: 0, total: 30 })).toBeNull()
  expect(secondsLeft(5000, { done: 30, total: 30 })).toBeNull()
})
