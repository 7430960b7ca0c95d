import { afterAll, expect, test } from 'vitest'
import { config, z } from './zod-without-eval.ts'

afterAll(() => {
  config({ jitless: false, customError: undefined })
})

test('explains in plain words what a browser schema refuses', () => {
  const schema = z.object({ name: z.string().min(1), size: z.enum(['75 cl', 'magnum']) })
  const messages = schema.safeParse({ name: '', size: 'keg' }).error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['This can’t be empty', 'Choose one of the options'])
})
