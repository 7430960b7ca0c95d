import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readCustomer } from '../../domain/import/exports/customer-list.schema.ts'
import { readRedirect } from '../../domain/import/exports/redirect-list.ts'
import { checkList } from './check-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'cellardoor-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const check = async (csv: string) => {
  const file = join(folder, 'list.csv')
  writeFileSync(file, csv)
  return checkList(file)
}

it('reads redirects of Shopify and of WordPress, and refuses what is none', async () => {
  expect(await check('Redirect from,Redirect to\n/old,/red\n/old,/white\nnowhere,/red\n/a,/a\n')).toEqual({
    ok: true,
    kind: 'redirects',
    rows: 4,
    readable: 1,
    refused: [
      { row: 3, faults: [{ field: 'from', reason: 'is that of row 2' }] },
      { row: 4, faults: [{ field: 'from', reason: "'nowhere' is no path of the shop, such as /red/rioja" }] },
      { row: 5, faults: [{ field: 'to', reason: 'is the same address' }] },
    ],
  })
  expect(readRedirect({ source: 'https://old.example/a?b=1', target: '/red', regex: '0' })).toEqual({
    ok: true,
    redirect: { from: '/a?b=1', to: '/red' },
  })
  expect(readRedirect({ source: '/a/(.*)', target: '/red', regex: '1' })).toMatchObject({ ok: false })
})

it('reads customers of Shopify and WooCommerce, and names the field that is wrong', async () => {
  const header =
    'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Zip,Phone'
  expect(
    await check(
      `${header}\nAnn,Lee,Food&Wine@example.com,yes,1 Road,Bath,ba1 5bd,'01225 123456 ext 12\nBo,Ray,no-mail,no,,,,\nCy,Fox,food&wine@example.com,no,,,,\n`,
    ),
  ).toMatchObject({
    kind: 'customers',
    readable: 1,
    refused: [
      { row: 3, faults: [{ field: 'email' }] },
      { row: 4, faults: [{ field: 'email', reason: 'is that of row 2' }] },
    ],
  })
  const cells = { Name: 'Ann van Lee', Username: 'ann', Email: 'ann@example.com', 'Postal Code': 'BA1 5BD' }
  expect(readCustomer(cells)).toMatchObject({
    ok: true,
    customer: { first_name: 'Ann', last_name: 'van Lee', accepts_email: false, address: null },
  })
})

it('refuses a list of anything else', async () => {
  expect(await check('SKU,Name\nA,B\n')).toMatchObject({ ok: false })
})
