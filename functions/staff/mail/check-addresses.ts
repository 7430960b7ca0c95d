/** Checked before every mail: no address may contain a line break, which could add headers. */
import { isMailAddress } from '../../../domain/staff/mail/header-text.ts'
import type { OutgoingMail, SendOutcome } from './port.ts'

/** Why a mail can't be sent at all; undefined when its addresses are valid. */
export const refuseAddresses = ({ from, to, replyTo }: OutgoingMail): SendOutcome | undefined =>
  [from.email, to, replyTo?.email ?? to].every(isMailAddress)
    ? undefined
    : { ok: false, reason: 'It has an address that mail can’t be sent with', isFinal: true }
