/** Content that a sleeping part of a page shows before its code has loaded: the part keeps an empty element for it. */
import { useEffect, useState } from 'react'

export type OutletProps = {
  as: 'p' | 'span'
  className: string
  ref?: (node: HTMLElement | null) => void
}

/** Element that another component fills through a portal. */
export const Outlet = ({ as: Node, ...rest }: OutletProps) => (
  <Node
    {...rest}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; keeps hydration from removing what fills the element
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)

/** Returns the outlet in the prerendered page; null before the first effect, and without one. */
export function usePrerenderedOutlet(selector: string): Element | null {
  const [node, setNode] = useState<Element | null>(null)
  useEffect(() => setNode(document.querySelector(selector)), [selector])
  return node
}
