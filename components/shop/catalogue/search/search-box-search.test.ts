import { expect, test, vi } from 'vitest'
import type { SearchResults } from '../../../../domain/catalogue/search/schema.ts'
import { withFakeTimers } from '../../../../tests/factories/fake-timers.ts'
import type { CallResult } from '../../../kit/api/call.ts'
import { createSearcher } from './search-box-search.ts'

type Asked = { term: string; signal: AbortSignal; answer: (result: CallResult<SearchResults>) => void }

const NOTHING: CallResult<SearchResults> = { ok: true, data: { products: [], total_product_count: 0 } }

withFakeTimers()

function openSearcher() {
  const asked: Asked[] = []
  const reported: string[] = []
  const searcher = createSearcher(
    (term) => reported.push(term),
    (term, signal) => {
      const { promise, resolve } = Promise.withResolvers<CallResult<SearchResults>>()
      asked.push({ term, signal, answer: resolve })
      return promise
    },
  )
  const terms = () => asked.map(({ term }) => term)
  const answer = async (index: number) => {
    asked[index]?.answer(NOTHING)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { searcher, asked, terms, answer, reported }
}

test('sends one request 200 ms after the last key', () => {
  const { searcher, terms } = openSearcher()
  searcher.ask('r')
  vi.advanceTimersByTime(199)
  searcher.ask('ri')
  vi.advanceTimersByTime(199)
  expect(terms()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(terms()).toEqual(['ri'])
})

test('aborts the earlier request and ignores its response', async () => {
  const { searcher, asked, answer, reported } = openSearcher()
  searcher.ask('red')
  vi.advanceTimersByTime(200)
  searcher.ask('rose')
  expect(asked[0]?.signal.aborted).toBe(true)
  vi.advanceTimersByTime(200)
  await answer(1)
  await answer(0)
  expect(reported).toEqual(['rose'])
})

test('neither requests nor reports a cancelled search', async () => {
  const { searcher, terms, answer, reported } = openSearcher()
  searcher.ask('red')
  searcher.cancel()
  vi.advanceTimersByTime(200)
  expect(terms()).toEqual([])
  searcher.ask('red')
  vi.advanceTimersByTime(200)
  searcher.cancel()
  await answer(0)
  expect(reported).toEqual([])
})

test('requests the fuzzy product search', () => {
  const fetched = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetched)
  createSearcher(() => {}).ask('a&b')
  vi.advanceTimersByTime(200)
  expect(fetched).toHaveBeenCalledWith(
    '/api/elastic-search/products?search_string=a%26b&search_type=fuzzy&start_index=0&fetch_next=50',
    expect.anything(),
  )
})
