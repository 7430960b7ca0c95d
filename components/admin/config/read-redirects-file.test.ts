import { expect, test } from 'vitest'
import type { Redirect } from '../../../domain/redirect/redirect.ts'
import { readRedirectsFile } from './read-redirects-file.ts'

const csv = (lines: readonly string[], name = 'list.csv'): File => new File([lines.join('\n')], name)

const read = (lines: readonly string[], current: Redirect[] = []) => readRedirectsFile(csv(lines), current)

test('Shopify’s columns are recognised, and old addresses get their canonical spelling', async () => {
  expect(await read(['Redirect from,Redirect to', '/Products/Ch%C3%A2teau/,/red?page=2'])).toMatchObject({
    ok: true,
    redirects: [{ from: '/products/château', to: '/red?page=2' }],
    added: 1,
    refused: 0,
  })
})

test('those of the Redirection plug-in are too, and its patterns are refused by row', async () => {
  const lines = [
    'source,target,regex,code',
    'https://old.example/index.php?product_id=42,/white,0,301',
    '/wine/(.*),/red,1,301',
  ]
  expect(await read(lines)).toMatchObject({
    redirects: [{ from: '/index.php?product_id=42', to: '/white' }],
    refused: 1,
    reasons: [expect.stringMatching(/^Row 3: from is a pattern/)],
  })
})

test('a redirect of the list is replaced by that of its old address, and the others stay', async () => {
  const current = [
    { from: '/kept', to: '/red' },
    { from: '/old', to: '/red' },
  ]
  expect(await read(['from,to', '/OLD/,/white', '/new,/rose', '/old,/again'], current)).toMatchObject({
    redirects: [
      { from: '/kept', to: '/red' },
      { from: '/old', to: '/white' },
      { from: '/new', to: '/rose' },
    ],
    added: 1,
    replaced: 1,
    reasons: ['Row 4: from is that of row 2'],
  })
})

test('rows that make a loop are left out, and the list keeps what it had', async () => {
  const current = [{ from: '/a', to: '/b' }]
  expect(await read(['from,to', '/b,/c', '/c,/a?x=1', '/d,/red'], current)).toMatchObject({
    redirects: [...current, { from: '/d', to: '/red' }],
    added: 1,
    reasons: ['Row 2: /b leads back to itself', 'Row 3: /c leads back to itself'],
  })
})

test('another list, a list that is too long and a compressed one are refused with the reason', async () => {
  expect(await read(['Code,Name', 'A1,Rioja'])).toMatchObject({
    ok: false,
    message: expect.stringContaining('columns'),
  })
  const long = ['from,to', ...Array.from({ length: 2001 }, (_, index) => `/old-${index},/red`)]
  expect(await read(long)).toMatchObject({ ok: false, message: expect.stringContaining('the limit is 2000') })
  const longer = ['from,to', ...Array.from({ length: 9000 }, (_, index) => `/old-${index},/red`)]
  expect(await read(longer)).toMatchObject({ ok: false, message: expect.stringContaining('more than 4000 rows') })
  expect(await readRedirectsFile(csv(['from,to'], 'list.csv.gz'), [])).toMatchObject({ ok: false })
})
