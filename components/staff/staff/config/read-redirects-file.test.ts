import { expect, test } from 'vitest'
import type { Redirect } from '../../../../domain/publishing/redirect/redirect.ts'
import { readRedirectsFile } from './read-redirects-file.ts'

const csv = (lines: readonly string[], name = 'list.csv'): File => new File([lines.join('\n')], name)

const read = (lines: readonly string[], current: Redirect[] = []) =>
  readRedirectsFile(csv(lines), current, 'shop.example')

test('recognises Shopify’s columns and canonicalises old addresses', async () => {
  expect(await read(['Redirect from,Redirect to', '/Products/Ch%C3%A2teau/,/red?page=2'])).toMatchObject({
    ok: true,
    redirects: [{ from: '/products/château', to: '/red?page=2' }],
    added: 1,
    refused: [],
  })
})

test('recognises the Redirection plug-in’s columns and rejects its patterns by row', async () => {
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

test('replaces redirects with the same old address and keeps the others', async () => {
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
    refused: [{ row: 4, faults: [{ field: 'from', reason: '/old is in row 2 already' }] }],
  })
})

test('rejects a target on another site instead of reducing it to its path', async () => {
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

test('leaves out rows that would make a loop and keeps existing redirects', async () => {
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

test('rejects another kind of list, one that is too long and a compressed one, with the reason', async () => {
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
