import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const SECRET = 'a secret of the tests, long enough to be one'

test('a token carries its address, and fits into a link as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.emailAddress(), async (email) => {
      const token = await unsubscribeToken(email, SECRET)
      expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
      expect(await readUnsubscribeToken(token, SECRET)).toBe(email)
    }),
    { numRuns: 20 },
  )
})

test('no other address, signature or secret is let through', async () => {
  const [ann = '', signature = ''] = (await unsubscribeToken('ann@example.test', SECRET)).split('.')
  const [ben = ''] = (await unsubscribeToken('ben@example.test', SECRET)).split('.')
  for (const forged of [
    `${ben}.${signature}`,
    `${ann}.`,
    ann,
    `.${signature}`,
    `${ann}.AAAA`,
    '%.%',
    '',
    `${ann}.${ann}`,
  ])
    expect(await readUnsubscribeToken(forged, SECRET)).toBeUndefined()
  expect(await readUnsubscribeToken(`${ann}.${signature}`, `${SECRET}!`)).toBeUndefined()
})
