/** Heights of a sheet, in per cent of the window. */
export const SHEET_STEPS = { low: 28, middle: 45, high: 68 } as const
export type SheetStep = keyof typeof SHEET_STEPS

const ORDER = ['low', 'middle', 'high'] as const satisfies readonly SheetStep[]

/** Height below which a sheet that is let go closes. */
const CLOSES = 15

/** The height that a sheet takes when it is let go; null to close it. */
export function nearestStep(percent: number): SheetStep | null {
  if (percent < CLOSES) return null
  const distance = (step: SheetStep): number => Math.abs(SHEET_STEPS[step] - percent)
  return ORDER.reduce((best, step) => (distance(step) < distance(best) ? step : best))
}

/** The next height up or down; null below the lowest. */
export function nextStep(step: SheetStep, way: number): SheetStep | null {
  const at = ORDER.indexOf(step) + way
  return at < 0 ? null : (ORDER[at] ?? step)
}
