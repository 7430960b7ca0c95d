/** What a change makes of a plan's wines, in words. */
export type ChosenWine = { code: string; product: string; quantity: number }

/** So many changes are named; of more only their number is said. */
const NAMED = 4

/** 'New: 3 × Rioja Reserva 2018', 'Out: Trocken Riesling 2023', '6 × Old Vine Malbec 2022 instead of 3'. */
export function changeWords(planned: readonly ChosenWine[], chosen: readonly ChosenWine[]): string[] {
  const before = new Map(planned.map((wine) => [wine.code, wine.quantity]))
  const kept = new Set(chosen.map(({ code }) => code))
  const words = [
    ...planned.filter(({ code }) => !kept.has(code)).map(({ product }) => `Out: ${product}`),
    ...chosen.flatMap(({ code, product, quantity }) => {
      const was = before.get(code)
      if (was === quantity) return []
      return was === undefined ? `New: ${quantity} × ${product}` : `${quantity} × ${product} instead of ${was}`
    }),
  ]
  return words.length > NAMED ? [`${words.length} wines changed`] : words
}
