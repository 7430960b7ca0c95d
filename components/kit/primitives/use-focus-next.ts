/** Keeps focus in a list when the line with the pressed button is removed. */
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a function to call with the index of the line being removed. Once `count` has changed, focuses the element
 * that `selector` matches in the line now in its place.
 */
export function useFocusNext(
  list: RefObject<HTMLElement | null>,
  selector: string,
  count: number | undefined,
): (at: number) => void {
  const removedAt = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of lines changes
  useEffect(() => {
    if (removedAt.current === null) return
    const places = list.current?.querySelectorAll<HTMLElement>(selector) ?? []
    places[Math.min(removedAt.current, places.length - 1)]?.focus()
    removedAt.current = null
  }, [count])
  return (at) => {
    removedAt.current = at
  }
}
