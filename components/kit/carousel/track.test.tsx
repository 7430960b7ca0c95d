import { afterEach, expect, test, vi } from 'vitest'
import { positionOf } from './track.tsx'

afterEach(() => vi.unstubAllGlobals())

type Given = { slides: number; inView: number; at?: number; gap?: number; clientWidth?: number }

/** A track with slides of equal width of which `inView` fill it, scrolled to the slide `at`. */
function track({ slides, inView, at = 0, gap = 10, clientWidth = 1280 }: Given) {
  vi.stubGlobal('getComputedStyle', () => ({ columnGap: `${gap}px` }))
  const width = (clientWidth - (inView - 1) * gap) / inView
  const scrollWidth = Math.round(slides * width + (slides - 1) * gap)
  return positionOf({ scrollLeft: at * (width + gap), scrollWidth, clientWidth } as HTMLElement)
}

test.each([
  [{ slides: 3, inView: 1 }, 3],
  [{ slides: 3, inView: 1, gap: 60, clientWidth: 350 }, 3],
  [{ slides: 4, inView: 2 }, 2],
  [{ slides: 5, inView: 2 }, 3],
  [{ slides: 9, inView: 3, clientWidth: 1279 }, 3],
  [{ slides: 2, inView: 2 }, 1],
])('counts a position for each screenful of slides: %j', (given, pages) => {
  expect(track(given).pages).toBe(pages)
})

test('returns the current position', () => {
  expect([0, 1, 2].map((at) => track({ slides: 3, inView: 1, at }).page)).toEqual([0, 1, 2])
})
