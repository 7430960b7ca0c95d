import { expect, test, vi } from 'vitest'
import { accountPath } from './account-path.ts'

const answerWith = (respond: () => Response | Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond))

test.each([
  ['true leads to the account', () => Response.json(true), '/account'],
  ['false leads to the login', () => Response.json(false), '/login'],
  ['a failure leads to the login', () => Response.json({ message: 'Busy' }, { status: 503 }), '/login'],
  ['being offline leads to the login', () => Promise.reject(new TypeError('Failed to fetch')), '/login'],
] as const)('%s', async (_, respond, path) => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  answerWith(respond)
  expect(await accountPath()).toBe(path)
})
