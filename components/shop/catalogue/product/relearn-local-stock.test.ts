import { afterEach, expect, test, vi } from 'vitest'
import { $stock } from '../../core/stock/live-stock.ts'
import { storeChanged } from '../../core/store/state.ts'
import { relearnLocalStock } from './relearn-local-stock.ts'

afterEach(() => $stock.set(new Map()))

const locals = () => [...$stock.get()].map(([code, { left, local }]) => [code, left, local])

test('another shop’s shelves are asked for, a hundred codes at a time; what is left here stays', async () => {
  const codes = Array.from({ length: 150 }, (_, index) => `CD${index}`)
  $stock.set(new Map(codes.map((code) => [code, { left: 5, local: 1 }])))
  const asked: string[][] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => {
      const some: string[] = JSON.parse(new URL(url, 'https://shop.test').searchParams.get('products') ?? '')
      asked.push(some)
      // One is missing: it is no longer sold.
      return Response.json({ products: some.slice(1).map((code) => ({ code, local_stock: 7 })) })
    }),
  )
  const done = relearnLocalStock()
  expect(locals()[0]).toEqual(['CD0', 5, null])
  await done
  expect(asked.map(({ length }) => length)).toEqual([100, 50])
  expect(locals().slice(0, 2)).toEqual([
    ['CD0', 5, null],
    ['CD1', 5, 7],
  ])
})

test('drops answers of a shop that is no longer chosen', async () => {
  $stock.set(new Map([['CD1', { left: 5, local: 1 }]]))
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      storeChanged(null)
      return Response.json({ products: [{ code: 'CD1', local_stock: 7 }] })
    }),
  )
  await relearnLocalStock()
  expect(locals()).toEqual([['CD1', 5, null]])
})
