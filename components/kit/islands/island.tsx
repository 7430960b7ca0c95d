/**
 * HTML that was rendered once by the build: the menu and the footer of every page, the still parts of one (still.tsx).
 *
 * It is in the document but React never builds or hydrates what is inside. In the browser its HTML is read back from
 * the document before hydration (read-islands.ts), so React is given what it already finds; the warning is suppressed
 * because the browser writes some entities differently when it serialises them, which changes nothing.
 */
import { type ComponentProps, useContext } from 'react'
import { IslandsContext } from './islands-context.ts'

export type IslandProps = Omit<ComponentProps<'div'>, 'children'> & { name: string }

/** Renders nothing when the page has no island of that name. */
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
