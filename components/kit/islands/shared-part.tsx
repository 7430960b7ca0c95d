/**
 * A part with the same contents on every page. The build renders it once and inserts the HTML everywhere; the browser
 * renders and hydrates it like any other. Its contents must not use context or useId.
 */
import { type ComponentProps, useContext } from 'react'
import { SharedPartsContext } from './shared-parts-context.ts'

export type SharedPartProps = ComponentProps<'div'> & {
  /** Unique name. Parts with the same name must have the same contents. */
  name: string
}

export function SharedPart({ name, children, ...attributes }: SharedPartProps) {
  const place = useContext(SharedPartsContext)
  if (place === null) return <div {...attributes}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: replaces the output of our own components
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: place(name, children) }} />
}
