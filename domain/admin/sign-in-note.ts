/** What the staff's sign-in tells whoever is led there. Apart from the way, which every page of the shop knows. */
import { REASON, type SignInReason } from './sign-in-path.ts'

const NOTES: Readonly<Record<SignInReason, string>> = {
  over: 'You’ve been signed out: your session is over, or your account has been changed. Sign in to go on.',
  set: 'Your new password is set. Sign in with it, and with a code of your app.',
}

/** `search` is the address's query; null where there is nothing to tell. */
export function signInNote(search: string): string | null {
  const why = new URLSearchParams(search).get(REASON)
  return why === 'over' || why === 'set' ? NOTES[why] : null
}
