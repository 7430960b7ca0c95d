import { expect, test } from 'vitest'
import { drawn } from '../../../../tests/factories/draw.tsx'
import { OpeningHow } from './opening-how.tsx'

test.each([
  ['payments', 'STRIPE_WEBHOOK_SECRET'],
  ['mail', 'SMTP_URL'],
  ['domain', 'SITE_URL'],
] as const)('explains where %s is set: %s, in the server’s settings', (kind, variable) => {
  const html = drawn(<OpeningHow kind={kind} />)
  expect(html).toContain(variable)
  expect(html).toContain('/etc/cellardoor.env')
})

test('explains nothing that a screen of the panel sets', () => {
  expect(drawn(<OpeningHow kind="delivery" />)).toBe('')
})
