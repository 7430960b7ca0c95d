/** Formats the unit of a price: 'bottle' → 'Bottle', 'half bottle' → 'Half bottle', '' → 'Each'. */
import { capital } from '../../../../domain/core/text/capital.ts'

export const unitLabel = (uda: string): string => (uda === '' ? 'Each' : capital(uda))
