/** Creates and fills placeholders in React's markup for HTML that is already rendered: islands and shared parts. */

export type Marks = {
  /** Returns the placeholder that React renders in place of the HTML `name`. */
  of: (name: string) => string
  /**
   * Splits markup at its placeholders. Returns pieces and HTML alternately: every second item is a placeholder's HTML.
   */
  fill: (markup: string, htmlOf: (name: string) => string) => string[]
}

const END = '-->'

/** Creates placeholders with a random `secret`, so that no page's content can contain one. */
export function pageMarks(secret: string = crypto.randomUUID()): Marks {
  const begin = `<!--${secret} `
  return {
    of: (name) => begin + name + END,
    fill(markup, htmlOf) {
      const [first = '', ...rest] = markup.split(begin)
      const filled = rest.flatMap((text) => {
        const end = text.indexOf(END)
        return [htmlOf(text.slice(0, end)), text.slice(end + END.length)]
      })
      return [first, ...filled]
    },
  }
}
