import { beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '../../../../domain/catalogue/store/calls.schema.ts'
import { TEST_WAIT } from '../../../../tests/timeouts.ts'
import { chooseStore, leaveStore } from './choose-store.ts'
import { MARKER, rememberedName } from './marker.ts'
import { $localStore, $storeChanges, followLocalStore } from './state.ts'

const BATH: Store = {
  id: 'bath',
  name: 'Walcot Street, Bath',
  address: '82 Walcot Street, Bath, BA1 5BD',
  phone: '01632 960101',
  manual_map_preview: 'map-bath.svg',
  opening_hours: 'Every day 9am to 6pm',
  mix_six: true,
}

const storage = new Map<string, string>()
const tab = new EventTarget()

beforeEach(() => {
  storage.clear()
  $localStore.set(null)
  vi.stubGlobal('window', tab)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

const answerWith = (local_store: Store | null, status = 200) => {
  const fetch = vi.fn(async () => Response.json(status === 200 ? { local_store } : { message: 'No' }, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const otherTab = (change: () => void) => {
  change()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: MARKER }))
}

test('makes no request for a visitor without a local store', () => {
  const fetch = answerWith(BATH)
  followLocalStore()()
  expect(fetch).not.toHaveBeenCalled()
})

test('loads a store chosen earlier without counting it as a change', async () => {
  storage.set(MARKER, '1')
  answerWith(BATH)
  const before = $storeChanges.get()
  followLocalStore()()
  await vi.waitFor(() => expect($localStore.get()).toEqual(BATH), TEST_WAIT)
  expect($storeChanges.get()).toBe(before)
  expect(rememberedName()).toBe(BATH.name)
})

test('drops a store that has closed, and keeps one whose request fails', async () => {
  storage.set(MARKER, '1')
  const unreachable = answerWith(null, 503)
  followLocalStore()()
  await vi.waitFor(() => expect(unreachable).toHaveBeenCalled(), TEST_WAIT)
  expect(storage.has(MARKER)).toBe(true)
  answerWith(null)
  followLocalStore()()
  await vi.waitFor(() => expect(storage.has(MARKER)).toBe(false), TEST_WAIT)
})

test('sets the local store once the server confirms', async () => {
  answerWith(null, 404)
  expect(await chooseStore(BATH)).toBe('No')
  expect([$localStore.get(), storage.size]).toEqual([null, 0])
  const before = $storeChanges.get()
  const fetch = answerWith(BATH)
  expect(await chooseStore(BATH)).toBeNull()
  expect(fetch).toHaveBeenCalledWith(
    '/api/store-locator/set-local-store',
    expect.objectContaining({ method: 'POST', body: '{"selected_store":"bath"}' }),
  )
  expect([$localStore.get(), storage.has(MARKER), $storeChanges.get()]).toEqual([BATH, true, before + 1])
})

test('removes the local store once the server confirms', async () => {
  answerWith(BATH)
  await chooseStore(BATH)
  answerWith(null, 503)
  expect(await leaveStore()).toBe('No')
  expect($localStore.get()).toEqual(BATH)
  answerWith(null)
  expect(await leaveStore()).toBeNull()
  expect([$localStore.get(), storage.size]).toEqual([null, 0])
})

test('follows the choice and removal in another tab', async () => {
  const fetch = answerWith(BATH)
  const stop = followLocalStore()
  const before = $storeChanges.get()
  otherTab(() => storage.set(MARKER, '2'))
  await vi.waitFor(() => expect($localStore.get()).toEqual(BATH), TEST_WAIT)
  otherTab(() => storage.delete(MARKER))
  await vi.waitFor(() => expect($localStore.get()).toBeNull(), TEST_WAIT)
  expect($storeChanges.get()).toBe(before + 2)
  stop()
  otherTab(() => storage.set(MARKER, '3'))
  expect(fetch).toHaveBeenCalledTimes(1)
})
