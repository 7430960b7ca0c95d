/** Placeholders in React's markup for HTML rendered before: islands, and parts that are the same on every page. */

export type Marks = {
  /** Placeholder that React renders for the HTML of that name. */
  of: (name: string) => string
  /** Splits markup at its marks, and puts the HTML of each mark between the pieces: every other item is that HTML. */
  fill: (markup: string, htmlOf: (name: string) => string) => string[]
}

const END = '-->'

/** Makes marks with a random `secret`, so that no page's content can contain one. */
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
