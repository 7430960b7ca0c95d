/** In a programme's header: the way to sign in, or what somebody who is signed in has there instead (spec §2, Headers). */
import { lazy, Suspense } from 'react'
import type { Programme } from '../../domain/route/layout.ts'
import { $signedIn } from '../account/state.ts'
import { useStore } from '../primitives/use-store.ts'
import { ToolLink } from './tool-link.tsx'
import { WaitingTool } from './waiting-tool.tsx'

const LOGINS: Record<Programme, string> = { lock_it_in: '/lock-it-in/login', wineclub: '/wine-club/login' }

/** Without its code the account can be reached all the same, and everything else there. */
const MemberTools = lazy(() =>
  import('./member-tools.tsx').then(
    (tools) => ({ default: tools.MemberTools }),
    () => ({ default: () => <ToolLink href="/account" icon="user" name="Account" /> }),
  ),
)

/** Only a browser that remembers a sign-in loads the rest, and asks whether it still holds. */
export const AccountTools = ({ programme }: { programme: Programme }) =>
  useStore($signedIn) ? (
    <Suspense fallback={<WaitingTool />}>
      <MemberTools programme={programme} />
    </Suspense>
  ) : (
    <ToolLink href={LOGINS[programme]} icon="user" name="Sign in" />
  )
