import { expect, test } from 'vitest'
import { COUNTED, newQueryClient } from './queries.ts'

test('reads the side bar’s counts again after a change, and nothing else', async () => {
  const client = newQueryClient()
  const queryFn = () => 7
  await client.prefetchQuery({ queryKey: ['counts'], queryFn, meta: COUNTED })
  await client.prefetchQuery({ queryKey: ['list'], queryFn })
  const mutation = client.getMutationCache().build(client, { mutationFn: async () => undefined })
  await mutation.execute(undefined)
  expect(client.getQueryState(['counts'])?.isInvalidated).toBe(true)
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(false)
})

test('leaves the counts as they are when a change fails', async () => {
  const client = newQueryClient()
  await client.prefetchQuery({ queryKey: ['counts'], queryFn: () => 7, meta: COUNTED })
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(new Error('no')) })
  await expect(mutation.execute(undefined)).rejects.toThrow('no')
  expect(client.getQueryState(['counts'])?.isInvalidated).toBe(false)
})
