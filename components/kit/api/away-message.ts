/** Why a change did not reach the shop. Loaded with what changes something, so that no page is heavier for it. */
import { AWAY, type CallFailure } from './call.ts'

const OFFLINE = 'We couldn’t reach the shop: you’re offline. Please try again once you’re connected.'

/** The message for a missing answer, with its cause as far as the browser knows it. */
export const awayMessage = (): string => (navigator.onLine === false ? OFFLINE : AWAY)

/** The failure's own message, unless nothing came back. */
export const failureMessage = ({ status, message }: Pick<CallFailure, 'status' | 'message'>): string =>
  status === 0 ? awayMessage() : message
