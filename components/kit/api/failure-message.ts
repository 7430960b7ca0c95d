/** Why a change did not reach the shop. Loaded with what changes something, so that no page is heavier for it. */
import { type CallFailure, UNREACHABLE_MESSAGE } from './call.ts'

const OFFLINE = 'We couldn’t reach the shop: you’re offline. Please try again once you’re connected.'

/** The message for a missing answer, with its cause as far as the browser knows it. */
export const unreachableMessage = (): string => (navigator.onLine === false ? OFFLINE : UNREACHABLE_MESSAGE)

/** The failure's own message, unless nothing came back. */
export const failureMessage = ({ status, message }: Pick<CallFailure, 'status' | 'message'>): string =>
  status === 0 ? unreachableMessage() : message
