/** Note on the staff's sign-in for users redirected there. Separate from the path, which all shop pages load. */
import { REASON, type SignInReason } from './sign-in-path.ts'

const NOTES: Readonly<Record<SignInReason, string>> = {
  over: 'You’ve been signed out: your session is over, or your account has been changed. Sign in to go on.',
  set: 'Your new password is set. Sign in with it, and with a code of your app.',
}

/** `search` is the query string. Returns null without a note. */
export function signInNote(search: string): string | null {
  const why = new URLSearchParams(search).get(REASON)
  return why === 'over' || why === 'set' ? NOTES[why] : null
}
