/**
 * HTML rendered once by the build: the menu and footer of every page, and the static parts of a page (still.tsx).
 *
 * React never renders or hydrates its contents. Before hydration the browser reads the HTML back from the document
 * (read-islands.ts), so React receives what is already there. Hydration warnings are suppressed, because browsers
 * serialise some entities differently.
 */
import { type ComponentProps, useContext } from 'react'
import { IslandsContext } from './islands-context.ts'

export type IslandProps = Omit<ComponentProps<'div'>, 'children'> & { name: string }

/** Renders nothing if the page has no island of that name. */
export function Island({ name, ...attributes }: IslandProps) {
  const html = useContext(IslandsContext)[name]
  if (html === undefined) return null
  return (
    <div
      {...attributes}
      data-island={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, see render-islands.tsx
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
