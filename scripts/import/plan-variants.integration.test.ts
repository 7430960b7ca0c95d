import { expect, test, vi } from 'vitest'
import type { CatalogueEntry, CatalogueVariant } from '../../domain/catalogue/entry/entry.ts'
import { forEachTest } from '../../tests/factories/for-all-tests.ts'
import { openImportingShop, wine } from '../../tests/factories/importing.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

const shop = forEachTest(openImportingShop)

const variant = (code: string, value: string, more: Partial<CatalogueVariant> = {}): CatalogueVariant => ({
  ...{ code, group: 'size', value, volumeMl: 1500, uda: 'magnum', price: 2500, stock: 6 },
  ...{ mixSixPrice: null, lockItInPrice: null, wineclubPrice: null },
  ...more,
})
const entry = (code: string, variants: CatalogueVariant[]): CatalogueEntry => wine(code, { variants })
const variants = () =>
  shop.column(`SELECT v.code || ' of ' || product_code || ' ' || choice_value || ' ' || price_pence
      || ' ' || quantity AS text FROM variants v JOIN stock s ON s.code = v.code WHERE is_default = 0 ORDER BY v.code`)

test('variants come with their product, and a second import changes prices and stock and adds new ones', async () => {
  const first = [entry('A1', [variant('A1M', '150 cl magnum')]), entry('B1', []), entry('C1', [])]
  await shop.importing(first)
  expect(await variants()).toEqual(['A1M of A1 150 cl magnum 2500 6'])
  expect(await shop.importing(first)).toMatchObject({ addedVariants: [], changedVariants: [] })

  // Sold since the first import: the second file has the stock of today.
  await shop.client.execute(`UPDATE stock SET quantity = 4 WHERE code = 'A1M'`)
  const second = [
    entry('A1', [variant('A1M', '150 cl magnum', { price: 2600, stock: 12 })]),
    entry('B1', [variant('B1M', '150 cl magnum'), variant('C1', '300 cl'), variant('B1H', '37.5 cl half')]),
    entry('D1', [variant('D1M', '150 cl magnum'), variant('A1M', '300 cl')]),
  ]
  const dry = await shop.importing(second, { dryRun: true })
  expect(await variants()).toEqual(['A1M of A1 150 cl magnum 2500 4'])
  expect(await shop.importing(second)).toEqual(dry)
  expect(dry).toMatchObject({
    added: [{ code: 'D1' }],
    addedVariants: [{ code: 'B1M' }, { code: 'B1H' }, { code: 'D1M' }],
    changedVariants: [{ code: 'A1M' }],
    refused: [
      { code: 'C1', reason: expect.stringContaining('is a product of its own in the shop') },
      { code: 'A1M', reason: expect.stringContaining('is a variant of A1 in the shop') },
    ],
  })
  expect(await variants()).toEqual([
    'A1M of A1 150 cl magnum 2600 12',
    'B1H of B1 37.5 cl half 2500 6',
    'B1M of B1 150 cl magnum 2500 6',
    'D1M of D1 150 cl magnum 2500 6',
  ])
  expect(await shop.importing(second)).toMatchObject({ addedVariants: [], changedVariants: [] })
})
