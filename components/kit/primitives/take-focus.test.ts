import { afterEach, expect, test, vi } from 'vitest'
import { focusFirstField, focusWhenLost } from './take-focus.ts'

const element = () => ({ focus: vi.fn() }) as unknown as HTMLElement & { focus: ReturnType<typeof vi.fn> }

afterEach(() => vi.unstubAllGlobals())

test('focuses the first field of a form, and shows the whole form', () => {
  const field = element()
  const scrollIntoView = vi.fn()
  focusFirstField({ querySelector: () => field, scrollIntoView } as unknown as HTMLElement)
  expect(field.focus).toHaveBeenCalledOnce()
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
})

test('focuses an outcome only if nothing else has focus', () => {
  const [body, button, outcome] = [element(), element(), element()]
  vi.stubGlobal('document', { body, activeElement: button })
  focusWhenLost(outcome)
  expect(outcome.focus).not.toHaveBeenCalled()
  vi.stubGlobal('document', { body, activeElement: body })
  focusWhenLost(outcome)
  expect(outcome.focus).toHaveBeenCalledOnce()
})
