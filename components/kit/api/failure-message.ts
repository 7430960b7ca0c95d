/** Formats messages about requests without a response. Loaded with code that changes data, so that pages stay small. */
import { type CallFailure, UNREACHABLE_MESSAGE } from './call.ts'

const OFFLINE = 'We couldn’t reach the shop: you’re offline. Please try again once you’re connected.'

/** Returns the message for a missing response, which says if the browser is offline. */
export const unreachableMessage = (): string => (navigator.onLine === false ? OFFLINE : UNREACHABLE_MESSAGE)

/** Returns a failure's own message, or the message above if there was no response. */
export const failureMessage = ({ status, message }: Pick<CallFailure, 'status' | 'message'>): string =>
  status === 0 ? unreachableMessage() : message
