import { expect, test } from 'vitest'
import { plainSteps } from './progress.ts'

const recorder = () => {
  const lines: string[] = []
  return { lines, step: plainSteps((line) => void lines.push(line)) }
}

test('away from a terminal a step is one line with its count, and its result is passed on', async () => {
  const { lines, step } = recorder()
  const result = await step('Pictures', async (report) => {
    report(1, 2)
    report(2, 2)
    return 'drawn'
  })
  expect(result).toBe('drawn')
  expect(lines).toEqual([expect.stringMatching(/^Pictures 2\/2 \(\d+\.\d s\)\n$/)])
})

test('a step that fails says so and fails', async () => {
  const { lines, step } = recorder()
  await expect(step('Pages', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(lines).toEqual([expect.stringMatching(/^Pages: failed after \d+\.\d s\n$/)])
})
