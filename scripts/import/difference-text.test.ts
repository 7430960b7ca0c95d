import { expect, test } from 'vitest'
import type { Difference } from '../../domain/import/difference.ts'
import { changesText, differenceText } from './difference-text.ts'

const difference = (over: Partial<Difference> = {}): Difference => ({
  added: [],
  changed: [],
  kept: [],
  unchanged: 0,
  missing: { policy: 'keep', products: [] },
  refused: [],
  variants: { added: [], changed: [] },
  categories: { opened: [], closed: [] },
  ...over,
})

test('a change is told as a merchant would: price and stock first, money in pounds', () => {
  expect(
    changesText([
      { field: 'attribute.abv', before: '13.5%', after: '14%' },
      { field: 'stock', before: 24, after: 36 },
      { field: 'price', before: 999, after: 1049 },
      { field: 'mixSixPrice', before: 899, after: null },
    ]),
  ).toBe('£9.99 → £10.49, 24 → 36 in stock, ABV 13.5% → 14%, Mix Six £8.99 → none')
})

test('what follows from a name is not told beside it', () => {
  expect(
    changesText([
      { field: 'name', before: 'Rioja', after: 'Rioja Reserva' },
      { field: 'title', before: 'Bodega Rioja', after: 'Bodega Rioja Reserva' },
      { field: 'address', before: 'bodega-rioja', after: 'bodega-rioja-reserva' },
    ]),
  ).toBe('name Rioja → Rioja Reserva')
})

test('the summary counts, and gives a few examples of each kind', () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ code: `N${index}`, title: `New ${index}` }))
  const changes = [{ field: 'price', before: 999, after: 1049 }]
  const text = differenceText(
    difference({
      added: many,
      changed: [{ code: 'CD1042', title: 'Rioja Reserva', changes }],
      kept: [{ code: 'CD1', title: 'Rueda', field: 'price', shop: 900, file: 950 }],
      unchanged: 1200,
      missing: { policy: 'keep', products: [{ code: 'CD2', title: 'Barolo' }] },
      refused: [{ code: 'CD3', title: 'Barolo', reason: 'has the title of CD2' }],
      categories: { opened: ['red/italy'], closed: [] },
    }),
    { dryRun: true },
  )
  expect(text.split('\n')).toEqual([
    'A dry run, nothing was written. Products: 7 new, 1 changed, 1,200 unchanged, 1 no longer in the file.',
    '  New: 7',
    ...many.slice(0, 5).map(({ code, title }) => `    ${code} ${title}`),
    '    … and 2 more',
    '  Changed: 1',
    '    CD1042 Rioja Reserva: £9.99 → £10.49',
    '  Changed in the shop, and kept: 1',
    '    CD1 Rueda: price £9.00 (the file: £9.50)',
    '  No longer in the file, and left as they are (--missing sold-out or --missing withdraw takes them off sale): 1',
    '    CD2 Barolo',
    '  Not imported: 1',
    '    CD3 Barolo: has the title of CD2',
    '  Categories that open: 1 (red/italy)',
  ])
})
