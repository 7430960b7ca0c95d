import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { subscribersFile } from './subscribers-file.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const OPTIONS = { secret: 'a secret of the tests, long enough to be one', siteUrl: 'https://shop.test' }

test('lists each address with its day and unsubscribe link', async () => {
  const rows = [{ email: 'ann@example.test', confirmed_at: '2026-11-20T12:00:00.000Z' }]
  const text = await subscribersFile(rows, OPTIONS)
  const [row] = Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { header: true }).data
  expect(row).toMatchObject({ email: 'ann@example.test', subscribed_on: '2026-11-20' })
  const link = new URL(row?.unsubscribe_link ?? '')
  expect(link.origin + link.pathname).toBe('https://shop.test/unsubscribe')
  expect(await readUnsubscribeToken(link.searchParams.get('token') ?? '', OPTIONS.secret)).toEqual({
    list: 'marketing',
    email: 'ann@example.test',
  })
})

test('escapes spreadsheet formulas in addresses, and keeps the heading of an empty list', async () => {
  const text = await subscribersFile([{ email: '=cmd@example.test', confirmed_at: '2026-11-20' }], OPTIONS)
  expect(text).toContain("'=cmd@example.test")
  expect(await subscribersFile([], OPTIONS)).toBe('\uFEFFemail,subscribed_on,unsubscribe_link\r\n')
})
