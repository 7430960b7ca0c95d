/** The reason of a change of stock. */
import { z } from 'zod'
import { MOVEMENT_LABELS, type MovementReason } from './stock-movement.ts'

export const movementReasonSchema = z.enum(Object.keys(MOVEMENT_LABELS) as MovementReason[])
