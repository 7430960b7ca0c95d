/** A product list as columns of numbers, which is how it is kept and counted (decision 22). */

/** Element n of each column is of product n. 20 bytes a product. */
export type ListRows = {
  readonly origins: Uint32Array
  readonly blends: Uint32Array
  readonly characters: Uint32Array
  /** 0 for a product without any. */
  readonly traits: Uint32Array
  /** Twice the shown price in pence, and one more where the product is in stock. */
  readonly offers: Uint32Array
}

/** The same as the database says it: how many products, and each column's numbers with commas between. */
export type ListRowsText = { products: number } & Record<keyof ListRows, string>

const ZERO = '0'.charCodeAt(0)
const COMMA = ','.charCodeAt(0)

/** By hand: JSON.parse would make a list of as many numbers first, in twice the time. */
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
