/** Wines of the shop's design, which keep their codes, prices and notes, and come first (data/showcase.csv). */
import { z } from 'zod'
import { cell, csvFile, filled } from '../data-file.ts'

const row = z
  .strictObject({
    code: filled,
    winery: filled,
    /** Name of the wine in data/wines.csv, at the winery's place, from which the other fields are composed. */
    pattern: filled,
    name: filled,
    price: cell.pence,
    mix_six_price: cell.pence,
    lock_it_in_price: cell.pence,
    average: cell.number,
    ratings: cell.number,
    stock: cell.number,
    flag: cell.optional(filled),
    taste: filled,
  })
  .transform(({ mix_six_price, lock_it_in_price, ...wine }) => {
    const year = /\d{4}$/.exec(wine.name)
    return {
      ...wine,
      vintage: year === null ? null : Number(year[0]),
      mixSixPrice: mix_six_price,
      lockItInPrice: lock_it_in_price,
    }
  })

export type Showcase = z.infer<typeof row>

export const showcase = csvFile(row, new URL('data/showcase.csv', import.meta.url))
