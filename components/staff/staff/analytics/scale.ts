/** Scale of a chart: round steps that cover all values and zero. */

export type Scale = { low: number; high: number; ticks: number[] }

const STEPS = [1, 2, 2.5, 5, 10]
/** Lines of the grid, more or less. */
const WANTED = 3

const stepFor = (span: number): number => {
  const rough = span / WANTED
  const power = 10 ** Math.floor(Math.log10(rough))
  return (STEPS.find((step) => step * power >= rough) ?? 10) * power
}

export function scaleOf(values: readonly number[], least = 1): Scale {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const step = Math.max(stepFor(Math.max(top - bottom, least)), least)
  const [first, last] = [Math.floor(bottom / step), Math.max(1, Math.ceil(top / step))]
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { low: first * step, high: last * step, ticks }
}

/** Distance from the top in per cent of the height. */
export const heightAt = ({ low, high }: Scale, value: number): number => ((high - value) / (high - low)) * 100
