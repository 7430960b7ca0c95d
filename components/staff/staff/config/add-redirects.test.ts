import { expect, test, vi } from 'vitest'
import type { Redirect } from '../../../../domain/publishing/redirect/redirect.ts'
import { addRedirects } from './add-redirects.ts'

/** A server that knows the pages /red and /white, and the redirects that it has saved. */
function serve(saved: Redirect[]) {
  const fetched = vi.fn(async (_url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json({ value: saved, version: 1 })
    const { value } = JSON.parse(String(body)) as { value: Redirect[] }
    const known = new Set(['/red', '/white', ...value.map(({ from }) => from)])
    const errors = value.flatMap(({ to }, index) =>
      known.has(to) ? [] : [{ field: `value.${index}.to`, message: `${to} has no page behind it` }],
    )
    if (errors.length > 0) return Response.json({ message: 'Refused', errors }, { status: 400 })
    saved.splice(0, saved.length, ...value)
    return Response.json({})
  })
  vi.stubGlobal('fetch', fetched)
}

test('adds the good lines, and returns why each of the others is refused', async () => {
  const saved = [{ from: '/older', to: '/red' }]
  serve(saved)
  const lines = ['/a → /white', 'words only', '/b /nowhere', '/c /b', '/a /red']
  expect(await addRedirects(saved.slice(), lines)).toEqual({
    ok: true,
    reasons: new Map([
      [1, '‘words only’ has no address with a /'],
      [4, '/a is in the list twice'],
      [2, '/nowhere has no page behind it'],
      [3, '/b has no page behind it'],
    ]),
  })
  expect(saved).toEqual([
    { from: '/older', to: '/red' },
    { from: '/a', to: '/white' },
  ])
})
