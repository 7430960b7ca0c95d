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
