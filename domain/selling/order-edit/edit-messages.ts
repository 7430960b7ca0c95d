/** Describes a change of an order's lines. */
import { formatPounds, toPounds } from '../../core/money/pence.ts'
import type { LinesEdit } from './edit-lines.ts'

/** Maximum length of a list of changed lines in the timeline, in characters. */
const MAX_NOTE = 500

/** '−2 Rioja Reserva, +1 Chianti Classico' */
export const editNote = ({ lines }: Pick<LinesEdit, 'lines'>): string =>
  lines
    .filter(({ before, after }) => before !== after)
    .map(({ title, before, after }) => `${after < before ? '−' : '+'}${Math.abs(after - before)} ${title}`)
    .join(', ')
    .slice(0, MAX_NOTE)

/** The reason on the credit note, which the customer reads. */
export const editReason = ({ exchanged }: Pick<LinesEdit, 'exchanged'>): string =>
  exchanged === 0
    ? 'The order was changed'
    : `The order was changed, and ${formatPounds(toPounds(exchanged))} of this credit note paid for what was added`
