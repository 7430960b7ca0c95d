/**
 * Renders each part shared by all pages (components/kit/islands/shared-part.tsx) once, after the first page that has
 * it.
 */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PlaceSharedPart } from '../../components/kit/islands/shared-parts-context.ts'

export type SharedParts = {
  place: PlaceSharedPart
  /** Returns the HTML of a part that a page has placed; undefined for other names. */
  html: (name: string) => string | undefined
}

/** `markOf`: returns the placeholder of a part in a page's markup. */
export function sharedParts(markOf: (name: string) => string): SharedParts {
  const contents = new Map<string, ReactNode>()
  const rendered = new Map<string, string>()
  return {
    place(name, children) {
      if (!contents.has(name)) contents.set(name, children)
      return markOf(name)
    },
    html(name) {
      if (!contents.has(name)) return undefined
      const html = rendered.get(name) ?? renderToString(contents.get(name))
      rendered.set(name, html)
      return html
    },
  }
}
