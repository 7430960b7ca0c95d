/** Why a row was left out, in words. Apart from the list of such rows, whose library the screen itself needs nothing of. */
import { fieldLabel } from '../../../../domain/staff/import/fields.ts'
import type { Fault } from '../../../../domain/staff/import/notes.ts'

export const faultTexts = (faults: readonly Fault[]): string => faults.map(faultText).join('; ')

export const faultText = ({ field, reason }: Fault): string => `${fieldLabel(field)} ${reason}`
