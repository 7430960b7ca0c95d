/** How a grape, or a way of making wine, tastes: what the merchant's notes are composed from. */
import { lines, words } from '../table.ts'

export type Voice = {
  fruit: readonly string[]
  more: readonly string[]
  finish: readonly string[]
  /** Sentences on its character. */
  says: readonly string[]
  /** 0 to 100 each; a place or cellar moves them a little. */
  body: number
  tannin: number
  acidity: number
}

/** `scales` is body, tannin, acidity. Fruit and more are parted by commas, finishes by semicolons, sentences by line breaks. */
export const voice = (
  scales: readonly [number, number, number],
  fruit: string,
  more: string,
  finish: string,
  says: string,
): Voice => ({
  body: scales[0],
  tannin: scales[1],
  acidity: scales[2],
  fruit: words(fruit),
  more: words(more),
  finish: finish.split(';').map((part) => part.trim()),
  says: lines(says),
})
