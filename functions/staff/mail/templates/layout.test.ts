/** The head of every mail: the shop's logo, its name, or both. */
import { expect, test } from 'vitest'
import type { Logo } from '../../../../domain/core/theme/theme.ts'
import { COMPANY, MAIL_SHOP, mailOrder } from '../../../../tests/factories/mail.ts'
import { composeMail } from '../compose.tsx'

const LOGO: Logo = { file: 'vine.png', width: 90, height: 40, has_name: false }

async function htmlWith(logo: Logo | null): Promise<string> {
  const context = { ...MAIL_SHOP, order: mailOrder(), unsubscribe: null }
  const data = { order_no: 'W12345678', token: 'abc' }
  return (await composeMail('order-confirmation', data, { ...context, logo })).html
}

test('has a logo that mail programs show, and the name unless the logo contains it', async () => {
  const beside = await htmlWith(LOGO)
  expect(beside).toMatch(/<img[^>]* src="https:\/\/shop\.test\/images\/vine\.png"/)
  expect(beside).toContain(`alt=""/> ${COMPANY.name}</a>`)
  expect(await htmlWith({ ...LOGO, has_name: true })).toContain(`alt="${COMPANY.name}"`)
})

test('has the name alone without a logo, or with one that mail programs don’t show', async () => {
  for (const logo of [null, { ...LOGO, file: 'vine.svg', has_name: true }]) {
    const html = await htmlWith(logo)
    expect(html).not.toContain('<img')
    expect(html).toMatch(new RegExp(`<a[^>]*>${COMPANY.name}</a>`))
  }
})
