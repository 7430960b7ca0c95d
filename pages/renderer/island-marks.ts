/** Keeps the islands out of React's markup while it is made: they are long, and the build has them already. */
import type { Islands } from '../../components/parts/islands-context.ts'

export type IslandMarks = {
  /** What React is given in place of the islands. */
  of: (islands: Islands) => Islands
  /** Markup with marks in it as the pieces between them and the islands, in turn: every other one is an island. */
  fill: (html: string, islands: Islands) => string[]
}

const END = '-->'

/** No page can have such a mark of its own, since nobody knows `secret` before. */
export function islandMarks(secret: string = crypto.randomUUID()): IslandMarks {
  const begin = `<!--${secret} `
  return {
    of: (islands) => Object.fromEntries(Object.keys(islands).map((name) => [name, begin + name + END])),
    fill(html, islands) {
      const [first = '', ...rest] = html.split(begin)
      const filled = rest.flatMap((text) => {
        const end = text.indexOf(END)
        return [islands[text.slice(0, end)] ?? '', text.slice(end + END.length)]
      })
      return [first, ...filled]
    },
  }
}
