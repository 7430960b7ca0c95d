import { expect, test } from 'vitest'
import type { Redirect } from '../../../domain/redirect/redirect.ts'
import { readRedirectsFile } from './read-redirects-file.ts'

const csv = (lines: readonly string[], name = 'list.csv'): File => new File([lines.join('\n')], name)

const read = (lines: readonly string[], current: Redirect[] = []) =>
  readRedirectsFile(csv(lines), current, 'shop.example')

test('Shopify’s columns are recognised, and old addresses get their canonical spelling', async () => {
  expect(await read(['Redirect from,Redirect to', '/Products/Ch%C3%A2teau/,/red?page=2'])).toMatchObject({
    ok: true,
    redirects: [{ from: '/products/château', to: '/red?page=2' }],
    added: 1,
    refused: [],
  })
})

test('those of the Redirection plug-in are too, and its patterns are refused by row', async () => {
  const lines = [
    'source,target,regex,code',
    'https://old.example/index.php?product_id=42,/white,0,301',
    '^/wine/(.*)$,/red,1,301',
  ]
  expect(await read(lines)).toMatchObject({
    redirects: [{ from: '/index.php?product_id=42', to: '/white' }],
    refused: [{ row: 3, faults: [{ field: 'from', reason: expect.stringMatching(/^is a pattern/) }] }],
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
    refused: [{ row: 4, faults: [{ field: 'from', reason: 'is that of row 2' }] }],
  })
})

test('a target on another site is refused instead of being cut down to its path', async () => {
  const lines = [
    'Redirect from,Redirect to',
    '/insta,https://social.example/red',
    '/own,https://www.shop.example/red',
    'https://old.example/a,https://old.example/white',
    '/c,//evil.example/red',
    '/d,/\\\\evil.example',
  ]
  const found = await read(lines)
  expect(found).toMatchObject({
    redirects: [
      { from: '/own', to: '/red' },
      { from: '/a', to: '/white' },
    ],
  })
  expect(found.ok && found.refused.map(({ row, faults }) => [row, faults[0]?.field])).toEqual([
    [2, 'to'],
    [5, 'to'],
    [6, 'to'],
  ])
})

test('rows that make a loop are left out, and the list keeps what it had', async () => {
  const current = [{ from: '/a', to: '/b' }]
  expect(await read(['from,to', '/b,/c', '/c,/a?x=1', '/d,/red'], current)).toMatchObject({
    redirects: [...current, { from: '/d', to: '/red' }],
    added: 1,
    refused: [
      { row: 2, faults: [{ field: 'to', reason: '/b leads back to itself' }] },
      { row: 3, faults: [{ field: 'to', reason: '/c leads back to itself' }] },
    ],
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
  expect(await readRedirectsFile(csv(['from,to'], 'list.csv.gz'), [], 'shop.example')).toMatchObject({ ok: false })
})
