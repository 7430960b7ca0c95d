import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveAfter } from './leave.ts'
import { redirectIfDenied } from './redirect-if-denied.ts'

const SIGNED_OUT = [401, 'Token not found.'] as const
const LOGIN = '/admin/login'

const assign = vi.fn()
const replace = vi.fn()
const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/admin/account', search: '', assign, replace })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})

afterEach(() => {
  page.dispatchEvent(new Event('pagehide'))
  vi.clearAllMocks()
})

test('leads to the sign-in, and back to the page', () => {
  redirectIfDenied(...SIGNED_OUT)
  expect(assign.mock.lastCall).toEqual([expect.stringMatching(/^\/admin\/login\?redirect_url=admin%2Faccount/)])
})

test('does not redirect while the page is being left, before and after the answer', async () => {
  const leaving = leaveAfter(Promise.resolve({ ok: true }), LOGIN)
  redirectIfDenied(...SIGNED_OUT)
  await leaving
  redirectIfDenied(...SIGNED_OUT)
  expect(assign).not.toHaveBeenCalled()
  expect(replace.mock.calls).toEqual([[LOGIN]])
})

test('redirects again when leaving has failed', async () => {
  await leaveAfter(Promise.resolve({ ok: false }), LOGIN)
  redirectIfDenied(...SIGNED_OUT)
  expect(replace).not.toHaveBeenCalled()
  expect(assign).toHaveBeenCalledOnce()
})

test('redirects again when the visitor keeps a page with unsaved changes', async () => {
  const ask = (event: Event) => event.preventDefault()
  page.addEventListener('beforeunload', ask)
  await leaveAfter(Promise.resolve({ ok: true }), LOGIN)
  page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  redirectIfDenied(...SIGNED_OUT)
  expect(assign).toHaveBeenCalledOnce()
  page.removeEventListener('beforeunload', ask)
})
