import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { MAX_RESTARTS, restartPolicy, WINDOW_MS } from './restart-policy.ts'

test('the first restart is immediate and the delay then doubles, until the sixth death in a minute', () => {
  const policy = restartPolicy()
  const decisions = Array.from({ length: 6 }, (_, second) => policy.decide(second * 5000))
  expect(decisions.map((decision) => (decision.kind === 'restart' ? decision.delayMs : 'give up'))).toEqual([
    0,
    500,
    1000,
    2000,
    4000,
    'give up',
  ])
})

test('a restart counts for one minute, to the millisecond', () => {
  const policy = restartPolicy()
  for (let attempt = 1; attempt <= MAX_RESTARTS; attempt += 1) expect(policy.decide(0)).toMatchObject({ attempt })
  expect(policy.decide(WINDOW_MS - 1)).toEqual({ kind: 'give_up' })
  expect(policy.decide(WINDOW_MS)).toEqual({ kind: 'restart', delayMs: 0, attempt: 1 })
})

test.prop([fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 40 })])(
  'restarts at most five times a minute, and always after fewer deaths',
  (pauses) => {
    const policy = restartPolicy()
    const restarts: number[] = []
    let now = 0
    for (const pause of pauses) {
      now += pause
      const recent = restarts.filter((time) => now - time < WINDOW_MS).length
      const { kind } = policy.decide(now)
      expect(kind).toBe(recent < MAX_RESTARTS ? 'restart' : 'give_up')
      if (kind === 'restart') restarts.push(now)
    }
  },
)
