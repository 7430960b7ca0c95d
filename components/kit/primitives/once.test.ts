import { expect, test } from 'vitest'
import { once } from './once.ts'

test('ignores calls until the first has settled', async () => {
  const saves: string[] = []
  const waiting: (() => void)[] = []
  const save = once(async (name: string) => {
    saves.push(name)
    await new Promise<void>((resolve) => waiting.push(resolve))
  })
  const first = save('first')
  await save('second')
  expect(saves).toEqual(['first'])
  waiting[0]?.()
  await first
  const third = save('third')
  waiting[1]?.()
  await third
  expect(saves).toEqual(['first', 'third'])
})

test('can be called again after a failure', async () => {
  let tries = 0
  const save = once(async () => {
    tries += 1
    if (tries === 1) throw new Error('Offline')
  })
  await expect(save()).rejects.toThrow('Offline')
  await save()
  expect(tries).toBe(2)
})
