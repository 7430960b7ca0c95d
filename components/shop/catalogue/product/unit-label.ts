/** The unit a product is sold in, as a label. */

/** 'bottle' → 'Bottle', 'half bottle' → 'Half bottle'; things without a unit are sold each. */
export const unitLabel = (uda: string): string => (uda === '' ? 'Each' : uda.charAt(0).toUpperCase() + uda.slice(1))
