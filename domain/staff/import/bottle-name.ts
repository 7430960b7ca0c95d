/** Names bottles by their volume. */

const BOTTLES: readonly (readonly [below: number, name: string])[] = [
  [500, 'half bottle'],
  [1000, 'bottle'],
  [1600, 'magnum'],
]

/** 'half bottle', 'bottle', 'magnum' or 'large bottle', by millilitres. */
export const bottleName = (ml: number): string => BOTTLES.find(([below]) => ml < below)?.[1] ?? 'large bottle'
