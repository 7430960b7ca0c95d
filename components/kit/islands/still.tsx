/**
 * A part of one page without behaviour: in the document that the server sent it stays as it is, an island, so that the
 * page is hydrated without the code that draws it. A page reached by soft navigation is drawn by that code.
 */
import { type ComponentProps, type ReactNode, useContext } from 'react'
import { Island } from './island.tsx'
import { IslandsContext } from './islands-context.ts'
import { type StillParts, StillPartsContext } from './still-parts-context.ts'

export type StillProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Unlike any other part's, of this page or of another. */
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
