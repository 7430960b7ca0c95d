/**
 * A part that is the same on every page that has it: the build renders its contents once and puts their HTML in each
 * place, the browser draws and hydrates it like any other. Its contents read no context and have no useId.
 */
import { type ComponentProps, useContext } from 'react'
import { SharedPartsContext } from './shared-parts-context.ts'

export type SharedPartProps = ComponentProps<'div'> & {
  /** Unlike any other's, and the same only where the contents are. */
  name: string
}

export function SharedPart({ name, children, ...attributes }: SharedPartProps) {
  const place = useContext(SharedPartsContext)
  if (place === null) return <div {...attributes}>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: replaces the output of our own components
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: place(name, children) }} />
}
