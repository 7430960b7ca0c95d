/**
 * A static part of a page. In the document from the server it is an island, so that the page hydrates without the
 * part's code. After soft navigation the part's component renders it.
 */
import { type ComponentProps, type ReactNode, useContext } from 'react'
import { Island } from './island.tsx'
import { IslandsContext } from './islands-context.ts'
import { type StillParts, StillPartsContext } from './still-parts-context.ts'

export type StillProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Unique name among the parts of all pages. */
  name: string
  children: (parts: StillParts) => ReactNode
}

export function Still({ name, children, ...attributes }: StillProps) {
  const parts = useContext(StillPartsContext)
  const sent = name in useContext(IslandsContext)
  if (sent || parts === null) return <Island name={name} {...attributes} />
  return (
    <div {...attributes} data-island={name}>
      {children(parts)}
    </div>
  )
}
