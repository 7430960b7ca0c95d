import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { MAILING_LISTS } from '../mail/mailing-list.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const SECRET = 'a secret of the tests, long enough to be one'

test.prop([fc.emailAddress(), fc.constantFrom(...MAILING_LISTS)], { numRuns: 20 })(
  'carries its address in a token that is safe in a link',
  async (email, list) => {
    const token = await unsubscribeToken(list, email, SECRET)
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(await readUnsubscribeToken(token, SECRET)).toEqual({ list, email })
  },
)

test('accepts no other address, signature or secret', async () => {
  const [ann = '', signature = ''] = (await unsubscribeToken('marketing', 'ann@example.test', SECRET)).split('.')
  const [ben = ''] = (await unsubscribeToken('marketing', 'ben@example.test', SECRET)).split('.')
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
