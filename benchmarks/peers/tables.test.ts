import { expect, test } from 'vitest'
import type { Report } from './figures.ts'
import { fullTables } from './tables.ts'

const measured = (seconds: number) => ({ seconds, cpu: seconds * 1.5, peak: 300.4, written: 24 })

const REPORT: Report = {
  products: 10000,
  about: 'a machine',
  versions: ['Slow (slow 1.0.0)'],
  rows: [
    {
      name: 'Ours',
      cores: 1,
      figures: { full: measured(40), price: measured(4), label: measured(38) },
      weight: { html: 38_000, markup: 32_000 },
    },
    { name: 'Ours, its runner', cores: 1, figures: { price: measured(0.51) } },
    {
      name: 'Slow',
      cores: 1,
      figures: { full: measured(200), price: { failed: 'no room' } },
      weight: { html: 90_000, markup: 30_400 },
    },
    { name: 'Ours', cores: 2, figures: { full: measured(22) } },
    { name: 'Slow', cores: 2, figures: { full: { moreThan: 360 } } },
  ],
}

test('lists in each table the peers with figures, and groups figures by the number of cores', () => {
  const [about, , full = '', , price = '', , label = ''] = fullTables(REPORT).split('\n\n')
  expect(about).toBe('10,000 products; a machine. Peers: Slow (slow 1.0.0).')
  const cells = (tableText: string) =>
    tableText
      .split('\n')
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1),
      )
  expect(cells(full)).toEqual([
    ['Ours', '40', '60', '300', '22', '33', '300', '24'],
    ['Slow', '200', '300', '300', '> 360', '-', '-', '24'],
  ])
  expect(cells(price)).toEqual([
    ['Ours', '4.0', '6.0', '300', '-', '-', '-', '24'],
    ['Ours, its runner', '0.5', '0.8', '300', '-', '-', '-', '24'],
    ['Slow', 'failed', '-', '-', '-', '-', '-', '-'],
  ])
  expect(cells(label)).toHaveLength(1)
})

test('compares a page’s markup with that of the first', () => {
  expect(fullTables(REPORT)).toMatch(/\| Slow +\| +90\.0 \| +30\.4 \| +−5 % \|/)
})
