/** A product list as columns of numbers, in which form it is cached and counted (decision 22). */

/** Element n of each column belongs to product n. 20 bytes per product. */
export type ListRows = {
  readonly origins: Uint32Array
  readonly blends: Uint32Array
  readonly characters: Uint32Array
  /** 0 for a product without traits. */
  readonly traits: Uint32Array
  /** Twice the shown price in pence, plus one if the product is in stock, at the list's store if it has one. */
  readonly offers: Uint32Array
}

/** List rows as the database returns them: the number of products, and each column's numbers separated by commas. */
export type ListRowsText = { products: number } & Record<keyof ListRows, string>

const ZERO = '0'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)

/** Parsed manually: JSON.parse would build an array of that many numbers first, in twice the time. */
const readNumbers = (text: string, count: number): Uint32Array => {
  const numbers = new Uint32Array(count)
  let place = 0
  let number = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === COMMA) {
      numbers[place] = number
      place += 1
      number = 0
    } else number = number * 10 + code - ZERO
  }
  numbers[place] = number
  return numbers
}

export const readListRows = ({ products, origins, blends, characters, traits, offers }: ListRowsText): ListRows => ({
  origins: readNumbers(origins, products),
  blends: readNumbers(blends, products),
  characters: readNumbers(characters, products),
  traits: readNumbers(traits, products),
  offers: readNumbers(offers, products),
})
