import { expect, test } from 'vitest'
import { differenceTally } from './difference.ts'
import { changesText, differenceText } from './difference-text.ts'

test('describes a change with price and stock first', () => {
  expect(
    changesText([
      { field: 'abv', name: 'ABV', before: '13.5%', after: '14%' },
      { field: 'lead', name: 'Lead', before: 'One.', after: 'Two.' },
      { field: 'stock', name: 'Stock', before: '24', after: '36' },
      { field: 'price', name: 'Price', before: '£9.99', after: '£10.49' },
      { field: 'mix_six_price', name: 'Mix Six price', before: '£8.99', after: '£8.49' },
    ]),
  ).toBe('£9.99 → £10.49, 24 → 36 in stock, ABV 13.5% → 14%, another lead, 1 more')
})

test('the summary counts, and gives a few examples of each kind', () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ code: `N${index}`, title: `New ${index}` }))
  const tally = differenceTally('keep')
  for (const one of many) tally.add('added', one)
  const changes = [{ field: 'price', name: 'Price', before: '£9.99', after: '£10.49' }]
  tally.add('changed', { code: 'CD1042', title: 'Rioja Reserva', changes })
  tally.add('kept', { code: 'CD1', title: 'Rueda', field: 'price', shop: 900, file: 950 })
  tally.same(1200)
  tally.add('missing', { code: 'CD2', title: 'Barolo' })
  tally.add('odd', { code: 'CD4', title: 'Cava', reason: '£0.99 is less than £1.00' })
  tally.add('refused', { code: 'CD3', title: 'Barolo', reason: 'name already belongs to CD2' })
  const difference = tally.finish({ opened: ['red/italy'], closed: [] })
  expect(differenceText(difference, { dryRun: true }).split('\n')).toEqual([
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
    '  Prices that look wrong: 1',
    '    CD4 Cava: £0.99 is less than £1.00',
    '  Not imported: 1',
    '    CD3 Barolo: name already belongs to CD2',
    '  Categories that open: 1 (red/italy)',
  ])
})
