/**
 * HTML that was rendered once per build and is the same on many pages: the menu, the footer.
 *
 * It is in the document but not in the page's JSON, and React never builds or hydrates what is inside. In the browser
 * its HTML is read back from the document before hydration (read-islands.ts), so React is given what it already finds;
 * the warning is suppressed because the browser writes some entities differently when it serialises them, which
 * changes nothing.
 */
import { useContext } from 'react'
import { IslandsContext } from './islands-context.ts'

export type IslandProps = { name: string; className?: string }

/** Renders nothing when the page has no island of that name. */
export function Island({ name, className }: IslandProps) {
  const html = useContext(IslandsContext)[name]
  if (!html) return null
  return (
    <div
      className={className}
      data-island={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, see render-islands.tsx
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
