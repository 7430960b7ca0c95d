import { expect, test } from 'vitest'
import { plainSteps } from './progress.ts'

const recorder = () => {
  const lines: string[] = []
  return { lines, step: plainSteps((line) => void lines.push(line)) }
}

test('prints one line with the count per step without a terminal, and returns the step’s result', async () => {
  const { lines, step } = recorder()
  const result = await step('Pictures', async (report) => {
    report(1, 2)
    report(2, 2)
    return 'drawn'
  })
  expect(result).toBe('drawn')
  expect(lines).toEqual([expect.stringMatching(/^Pictures 2\/2 \(\d+\.\d s\)\n$/)])
})

test('prints a failed step, and throws its error', async () => {
  const { lines, step } = recorder()
  await expect(step('Pages', () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(lines).toEqual([expect.stringMatching(/^Pages: failed after \d+\.\d s\n$/)])
})
