/** Finds parts of a page in WebKit as Playwright's locators do, with Testing Library's queries. Runs in the page. */
import type * as TestingLibrary from '@testing-library/dom'

/** A regular expression, or a text that must be equal. */
export type Words = { equal: string } | { source: string; flags: string }

/** A step from a set of elements to the next one. */
export type Step =
  | { by: 'role'; role: string; name?: Words; level?: number }
  | { by: 'label'; words: Words }
  | { by: 'text'; words: Words }
  | { by: 'selector'; selector: string }
  | { by: 'has'; steps: Step[] }
  | { by: 'hasText'; words: Words }
  | { by: 'visible' }
  | { by: 'first' }

/**
 * The elements at the end of `steps`. Passed to the browser as text, so it contains everything it uses; Testing Library is
 * loaded there beforehand.
 */
export function find(all: Step[]): Element[] | null {
  const library: typeof TestingLibrary | undefined = Reflect.get(globalThis, 'TestingLibraryDom')
  if (library === undefined) return null
  const matcher = (words: Words): string | RegExp =>
    'equal' in words ? words.equal : new RegExp(words.source, words.flags)
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const hasText = (element: Element, words: Words): boolean => {
    const text = element.textContent.replace(/\s+/g, ' ').trim()
    return 'equal' in words ? text === words.equal : new RegExp(words.source, words.flags).test(text)
  }
  const isSmallestWith = (element: Element, words: Words): boolean =>
    hasText(element, words) && ![...element.children].some((child) => hasText(child, words))
  const within = (place: ParentNode, step: Step): Element[] => {
    const part = (place === document ? document.documentElement : place) as HTMLElement
    switch (step.by) {
      case 'role': {
        const name = step.name && matcher(step.name)
        const level = step.level
        return library.queryAllByRole(part, step.role, {
          ...(name !== undefined && { name }),
          ...(level !== undefined && { level }),
        })
      }
      case 'label':
        return library.queryAllByLabelText(part, matcher(step.words))
      case 'text':
        return [...place.querySelectorAll('*')].filter((element) => isSmallestWith(element, step.words))
      case 'selector':
        return [...place.querySelectorAll(step.selector)]
      default:
        return []
    }
  }
  const follow = (place: ParentNode, [start, ...steps]: Step[]): Element[] =>
    steps.reduce<Element[]>(
      (found, step) => {
        if (step.by === 'first') return found.slice(0, 1)
        if (step.by === 'visible') return found.filter(isVisible)
        if (step.by === 'has') return found.filter((element) => follow(element, step.steps).length > 0)
        if (step.by === 'hasText') return found.filter((element) => hasText(element, step.words))
        return [...new Set(found.flatMap((element) => within(element, step)))]
      },
      start === undefined ? [] : within(place, start),
    )
  return follow(document, all)
}
