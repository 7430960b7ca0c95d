/** Inspects the nodes of pasted markup, such as Word's list markers. */
import type { parseDocument } from 'htmlparser2'

export type PastedNode = ReturnType<typeof parseDocument>['children'][number]
export type PastedElement = Extract<PastedNode, { attribs: unknown }>

export const isElement = (node: PastedNode): node is PastedElement => 'attribs' in node

export const styleOf = ({ attribs }: PastedElement): string => attribs.style?.toLowerCase() ?? ''

/** A bullet or number that Word writes as text. */
export const isMarker = (node: PastedNode): boolean => isElement(node) && /mso-list\s*:\s*ignore/.test(styleOf(node))
