/**
 * Lists sentences that a flex box or grid lays out in pieces: a link between two texts becomes a column of its own. Runs
 * in the page.
 */
export function splitSentences(): string[] {
  const isWords = (node: ChildNode | undefined): boolean => node instanceof Text && /\w/.test(node.data)
  return Array.from(document.querySelectorAll<HTMLElement>(':has(> a, > b, > button)'))
    .filter((box) => /flex|grid/.test(getComputedStyle(box).display))
    .filter(({ childNodes }) => {
      const nodes = Array.from(childNodes)
      const first = nodes.findIndex(isWords)
      const last = nodes.findLastIndex(isWords)
      return nodes.slice(first, last).some((node) => node instanceof HTMLElement)
    })
    .map(({ textContent }) => textContent)
}

/** Lists errors whose icon is not on the line of their first words. Runs in the page. */
export function liftedIcons(): string[] {
  return Array.from(document.querySelectorAll('.err > .i'))
    .filter((icon) => {
      const words = document.createRange()
      words.selectNodeContents(icon.nextSibling ?? icon)
      const line = words.getClientRects()[0]
      const { top, bottom } = icon.getBoundingClientRect()
      const middle = (top + bottom) / 2
      return line !== undefined && (middle < line.top || middle > line.bottom)
    })
    .map(({ parentElement }) => parentElement?.textContent ?? '')
}
