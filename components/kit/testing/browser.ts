/** Stubs of the browser's storage and the server's responses, for tests. */
import { beforeEach, vi } from 'vitest'

type StorageName = 'localStorage' | 'sessionStorage'

/** Replaces storages by a map of entries, for the current test. */
export const stubStorage = (entries: Map<string, string>, ...names: readonly StorageName[]): void => {
  for (const name of names)
    vi.stubGlobal(name, {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    })
}

/** Provides empty storages for each test of a file. Returns the entries that they share. */
export const emptyStorage = (...names: readonly StorageName[]): Map<string, string> => {
  const entries = new Map<string, string>()
  beforeEach(() => {
    entries.clear()
    stubStorage(entries, ...names)
  })
  return entries
}

/** Stubs fetch to respond to every request with the same JSON. */
export const answerWith = (body: unknown, status = 200): void => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  )
}
