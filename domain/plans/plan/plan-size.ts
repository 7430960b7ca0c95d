import type { PlanType } from '../../selling/cart/plan-type.ts'

type Sized = { type: PlanType; no_of_cases: number; bottles: number }

/** Size of a plan's delivery and the unit it is counted in: cases of the wine club, bottles of Lock it in. */
export const planSize = ({ type, no_of_cases, bottles }: Sized): readonly [size: number, unit: 'case' | 'bottle'] =>
  type === 'wineclub' ? [no_of_cases, 'case'] : [bottles, 'bottle']
