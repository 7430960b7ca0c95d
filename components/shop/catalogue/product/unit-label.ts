/** Formats the unit of a price: 'bottle' → 'Bottle', 'half bottle' → 'Half bottle', '' → 'Each'. */
export const unitLabel = (uda: string): string => (uda === '' ? 'Each' : uda.charAt(0).toUpperCase() + uda.slice(1))
