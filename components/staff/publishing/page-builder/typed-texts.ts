/** Texts typed on the canvas that the document has not returned yet; the first is the document's own. */
export function typedTexts(first: string) {
  let known = [first]
  return {
    /** Returns false for the text that was typed last. */
    add(text: string): boolean {
      if (text === known.at(-1)) return false
      known.push(text)
      return true
    },
    /** Takes the document's text, and returns true if it was not typed here. */
    isForeign(text: string): boolean {
      const index = known.indexOf(text)
      known = index < 0 ? [text] : known.slice(index)
      return index < 0
    },
  }
}
