import { expect, test } from 'vitest'
import { previewToken, readPreviewToken } from './token.ts'

const SECRET = 'a secret of thirty-two characters'
const NOW = new Date('2026-11-25T10:00:00.000Z')
const ticket = {
  id: '0123456789abcdef0123456789abcdef',
  as_of: new Date('2026-12-01T07:00:00.000Z'),
  expires_at: new Date('2026-12-02T10:00:00.000Z'),
}

test('opens its preview until it expires', async () => {
  const token = await previewToken(ticket, SECRET)
  expect(await readPreviewToken(token, SECRET, NOW)).toEqual(ticket)
  expect(await readPreviewToken(token, SECRET, ticket.expires_at)).toBeUndefined()
})

test('opens nothing if changed, of another shop, or of no shop', async () => {
  const token = await previewToken(ticket, SECRET)
  const [id = '', asOf = '', expires = '', signature = ''] = token.split('.')
  const changed = [
    ['f'.repeat(32), asOf, expires, signature],
    [id, String(Number(asOf) + 1), expires, signature],
    [id, asOf, String(Number(expires) + 86_400), signature],
    [id, asOf, expires, 'f'.repeat(64)],
    [id, asOf, expires, ''],
    ['..', asOf, expires, signature],
  ]
  for (const parts of changed) expect(await readPreviewToken(parts.join('.'), SECRET, NOW)).toBeUndefined()
  expect(await readPreviewToken(token, 'another secret of this length ....', NOW)).toBeUndefined()
  const unsigned = await previewToken(ticket, 'x')
  expect(await readPreviewToken(unsigned, '', NOW)).toBeUndefined()
})
