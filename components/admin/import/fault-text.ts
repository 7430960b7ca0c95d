/** Why a row was left out, in words. Apart from the list of such rows, whose library the screen itself needs nothing of. */
import type { Fault } from '../../../domain/import/notes.ts'
import { fieldLabel } from '../../../domain/staff-import/fields.ts'

export const faultTexts = (faults: readonly Fault[]): string => faults.map(faultText).join('; ')

export const faultText = ({ field, reason }: Fault): string => `${fieldLabel(field)} ${reason}`
