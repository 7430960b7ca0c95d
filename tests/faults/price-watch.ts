/**
 * Finds answers with older prices. A product's prices are `hundreds + n / 100`, so that any text shows which product's
 * price it has, and how many changes it has seen.
 */

type Change = { n: number; savedAt: number }

/** Prices in text: £201.35 on pages, 201.35 or 201.3 in JSON. */
const PRICES = /\b([1-9])0(\d)\.(\d{1,2})\b/g

export type PriceWatch = {
  /** The next price of a product, in pounds. */
  next: (product: number) => number
  /** Notes that the last price of a product was saved. */
  saved: (product: number) => void
  /** Notes an answer to a request that began at `beganAt`, and returns the number of watched prices in it. */
  seen: (kind: string, text: string, beganAt: number) => number
  /** Milliseconds since a newer price had been saved, of each kind of answer; 0 for the newest price. */
  ages: Map<string, number[]>
}

export function watchPrices(products: number): PriceWatch {
  const changes: Change[][] = Array.from({ length: products }, () => [])
  const last: number[] = Array.from({ length: products }, () => 0)
  const ages = new Map<string, number[]>()

  return {
    ages,
    next(product) {
      // A price in whole pounds has no decimals in JSON.
      do last[product] = (last[product] ?? 0) + 1
      while ((last[product] ?? 0) % 100 === 0)
      return (product + 1) * 100 + (last[product] ?? 0) / 100
    },
    saved(product) {
      changes[product]?.push({ n: last[product] ?? 0, savedAt: performance.now() })
    },
    seen(kind, text, beganAt) {
      let count = 0
      for (const [, hundreds, pounds, pence = ''] of text.matchAll(PRICES)) {
        const product = Number(hundreds) - 1
        const n = Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
        const newer = changes[product]?.find((change) => change.n > n)
        if (product >= products) continue
        count += 1
        const age = newer === undefined ? 0 : Math.max(0, beganAt - newer.savedAt)
        const known = ages.get(kind)
        if (known === undefined) ages.set(kind, [age])
        else known.push(age)
      }
      return count
    },
  }
}
