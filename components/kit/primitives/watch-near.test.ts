import { expect, test, vi } from 'vitest'
import { watchNear } from './watch-near.ts'

/** Stubs IntersectionObserver, so that the test makes its reports. */
function observed() {
  const ends = vi.fn()
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe = vi.fn()
      disconnect = ends
    },
  )
  return { tell: (...seen: boolean[]) => tell(seen.map((isIntersecting) => ({ isIntersecting }))), ends }
}

const NODE = {} as Element

test('keeps watching while the element is far away', () => {
  const { tell, ends } = observed()
  const onNear = vi.fn()
  watchNear(NODE, {}, onNear)
  tell(false)
  expect(onNear).not.toHaveBeenCalled()
  expect(ends).not.toHaveBeenCalled()
  tell(true)
  expect(onNear).toHaveBeenCalledOnce()
  expect(ends).toHaveBeenCalledOnce()
})

test('reads all entries of one report: far, then near', () => {
  const { tell } = observed()
  const onNear = vi.fn()
  watchNear(NODE, {}, onNear)
  tell(false, true)
  expect(onNear).toHaveBeenCalledOnce()
})

test('can stop watching', () => {
  const { ends } = observed()
  watchNear(NODE, {}, vi.fn())()
  expect(ends).toHaveBeenCalledOnce()
})
