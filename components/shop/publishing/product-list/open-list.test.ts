import { beforeEach, expect, test, vi } from 'vitest'
import type { ViewerCard } from '../../../../domain/catalogue/product/product.ts'
import { type ListChoice, nothingChosen } from '../../../../domain/catalogue/search/list-choice.ts'
import type { ProductList } from '../../../../domain/catalogue/search/schema.ts'
import { LIST_BATCH } from '../../../../domain/catalogue/search/search.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { cardOf, viewerCardOf } from '../../../kit/testing/card-of.ts'
import { $locked } from '../../core/cart/selection-state.ts'
import { $stock } from '../../core/stock/live-stock.ts'
import { blankView, type ListScope, type ListView } from './list-view.ts'
import { openList } from './open-list.ts'

const SCOPE: ListScope = { route: 'red', listingType: '', q: '', isAmend: false }

beforeEach(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: { matches: () => false } })
})

const FIRST: ListView = { ...blankView(false), status: 'still' }

const listed = (code: string, changes: Partial<ViewerCard> = {}) => viewerCardOf({ code, total_stock: 12, ...changes })

/** Fakes a server whose list has `total` products, of which the first `pinned` are pinned. */
function shopOf(total: number, pinned = 0) {
  const codes = Array.from({ length: total }, (_, index) => `CD${index}`)
  const pages: number[] = []
  let fails = false
  const request = async (_: ListScope, __: ListChoice, page: number): Promise<CallResult<ProductList>> => {
    pages.push(page)
    if (fails) return { ok: false, status: 0, message: 'away' }
    const start = pinned + (page - 1) * LIST_BATCH
    return {
      ok: true,
      data: {
        products: codes.slice(start, start + LIST_BATCH).map((code) => listed(code)),
        pinned_products: page === 1 ? codes.slice(0, pinned).map((code) => listed(code)) : [],
        filter_options: [],
        filter_data: { prices: { min_price: 5, max_price: 50 } },
        total_product_count: total,
      },
    }
  }
  const breakDown = (isBroken: boolean) => {
    fails = isBroken
  }
  return { codes, pages, request, breakDown }
}

const codesOf = ({ products }: ListView) => products.map(({ code }) => code)

test('keeps prerendered cards when the current ones fail to load, and retries', async () => {
  const { codes, request, breakDown } = shopOf(3)
  const first: ListView = { ...FIRST, products: [cardOf({ code: 'EARLIER' })], total: 3 }
  const list = openList(SCOPE, first, request)
  breakDown(true)
  await list.show(nothingChosen(false))
  expect(list.$view.get()).toMatchObject({ status: 'cut', products: [{ code: 'EARLIER' }] })
  breakDown(false)
  await list.retry()
  expect(list.$view.get().status).toBe('ready')
  expect(codesOf(list.$view.get())).toEqual(codes)
})

test('shows no cards of another order while the list of a chosen store loads', async () => {
  const first: ListView = { ...FIRST, products: [cardOf({ code: 'EARLIER' })], total: 3 }
  const shownWhileLoading = async (scope: ListScope) => {
    const list = openList(scope, first, shopOf(3).request)
    const loading = list.show(nothingChosen(false))
    const shown = codesOf(list.$view.get())
    await loading
    return shown
  }
  expect(await shownWhileLoading(SCOPE)).toEqual(['EARLIER'])
  vi.stubGlobal('localStorage', { getItem: () => '1' })
  expect(await shownWhileLoading(SCOPE)).toEqual([])
  expect(await shownWhileLoading({ ...SCOPE, listingType: 'lock_it_in' })).toEqual(['EARLIER'])
})

test('[list-batches] shows each product once over all batches, pinned ones first, and ends', async () => {
  const { codes, pages, request } = shopOf(250, 3)
  const list = openList(SCOPE, FIRST, request)
  await list.show(nothingChosen(false))
  expect(codesOf(list.$view.get())).toEqual(codes.slice(0, 103))
  await list.more()
  await list.more()
  await list.more()
  expect(codesOf(list.$view.get())).toEqual(codes)
  expect(list.$view.get().choice.page).toBe(3)
  expect(pages).toEqual([1, 2, 3])
})

test('shows batches 1 to 3 for page 3, or fewer if the list ends before', async () => {
  const { codes, request } = shopOf(250)
  const list = openList(SCOPE, FIRST, request)
  await list.show({ ...nothingChosen(false), page: 9 })
  expect(codesOf(list.$view.get())).toEqual(codes)
  expect(list.$view.get().choice.page).toBe(3)
})

test('waits for the cards’ code before it shows other cards', async () => {
  const steps: string[] = []
  const list = openList(SCOPE, FIRST, shopOf(3).request, async () => steps.push('code loaded'))
  list.$view.listen(({ status }) => steps.push(status))
  await list.show(nothingChosen(false))
  expect(steps).toEqual(['renewing', 'code loaded', 'ready'])
})

test('[list-latest-choice] keeps the latest of two choices, even if the first response is late', async () => {
  const answers: ((result: CallResult<ProductList>) => void)[] = []
  const list = openList(SCOPE, FIRST, () => new Promise((resolve) => answers.push(resolve)))
  const answerOf = (code: string): CallResult<ProductList> => ({
    ok: true,
    data: {
      products: [listed(code)],
      pinned_products: [],
      filter_options: [],
      filter_data: { prices: { min_price: 0, max_price: 0 } },
      total_product_count: 1,
    },
  })
  const first = list.show(nothingChosen(false))
  const second = list.show({ ...nothingChosen(false), sort: 'price_asc' })
  answers[1]?.(answerOf('LATE'))
  await second
  answers[0]?.(answerOf('EARLY'))
  await first
  expect(codesOf(list.$view.get())).toEqual(['LATE'])
})

test('[list-failed] reports a list that fails to load, keeps the choice, and retries', async () => {
  const { codes, request, breakDown } = shopOf(5)
  const list = openList(SCOPE, FIRST, request)
  breakDown(true)
  await list.show({ ...nothingChosen(false), sort: 'price_desc' })
  expect(list.$view.get()).toMatchObject({ status: 'failed', choice: { sort: 'price_desc' } })
  breakDown(false)
  await list.retry()
  expect(list.$view.get()).toMatchObject({ status: 'ready', choice: { sort: 'price_desc' } })
  expect(codesOf(list.$view.get())).toEqual(codes)
})

test('keeps earlier batches when one fails to load, and retries it', async () => {
  const { codes, request, breakDown } = shopOf(150)
  const list = openList(SCOPE, FIRST, request)
  await list.show(nothingChosen(false))
  breakDown(true)
  await list.more()
  expect(list.$view.get().status).toBe('cut')
  expect(codesOf(list.$view.get())).toEqual(codes.slice(0, 100))
  breakDown(false)
  await list.retry()
  expect(codesOf(list.$view.get())).toEqual(codes)
})

test('[list-ends] ends the list after a batch without new products', async () => {
  const { request } = shopOf(100)
  const list = openList(SCOPE, FIRST, async (scope, choice, page) => {
    const answer = await request(scope, choice, page)
    return answer.ok ? { ok: true, data: { ...answer.data, total_product_count: 500 } } : answer
  })
  await list.show(nothingChosen(false))
  await list.more()
  expect(list.$view.get()).toMatchObject({ status: 'ready', total: 100 })
})

test('keeps the objects of unchanged cards, and stores stock and locked-in wines separately', async () => {
  $locked.set(new Map([['CD0', 6]]))
  const { request } = shopOf(2)
  const card = cardOf({ code: 'CD0' })
  const list = openList(SCOPE, { ...FIRST, products: [card, cardOf({ code: 'CD1', price: 1 })] }, request)
  await list.show(nothingChosen(false))
  const [same, dearer] = list.$view.get().products
  expect(same).toBe(card)
  expect(dearer?.price).toBe(16.99)
  expect($stock.get().get('CD0')).toEqual({ left: 12, local: null })
  expect($locked.get().size).toBe(0)
})
