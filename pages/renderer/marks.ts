/** Marks in React's markup for what the build has rendered already: the islands, and parts that are the same on every page. */

export type Marks = {
  /** What React is given in place of the HTML of that name. */
  of: (name: string) => string
  /** Markup with marks in it as the pieces between them and the HTML they stand for, in turn: every other one is that. */
  fill: (markup: string, htmlOf: (name: string) => string) => string[]
}

const END = '-->'

/** No page can have such a mark of its own, since nobody knows `secret` before. */
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
