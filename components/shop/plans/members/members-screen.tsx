/** The members' areas of Lock it in and the wine club: navigation and the section at the current path. */
import { useCallback, useEffect } from 'react'
import type { PlanType } from '../../../../domain/selling/cart/plan-type.ts'
import { type CallResult, UNREACHABLE_MESSAGE } from '../../../kit/api/call.ts'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { areaAt, type MembersSectionId, sectionAt } from '../../core/session/areas.ts'
import { $signedIn } from '../../core/session/state.ts'
import { AccountNav } from '../account/account-nav.tsx'
import type { LoadedMembers } from './load-members.ts'
import '../account/account.css'
import './members.css'

export type MembersScreenProps = {
  /** Path of a section, with its leading slash. */
  path: string
}

/** Loads the section's code and data; the page itself has only the frame. */
const loadLate = (type: PlanType, id: MembersSectionId): Promise<CallResult<LoadedMembers>> =>
  import('./load-members.ts').then(
    ({ loadMembers }) => loadMembers(type, id),
    () => ({ ok: false, status: 0, message: UNREACHABLE_MESSAGE }),
  )

export function MembersScreen({ path }: MembersScreenProps) {
  const area = areaAt(path)
  const { id, heading } = sectionAt(path)
  const load = useCallback(() => loadLate(area.type, id), [area.type, id])
  const { loaded, retry } = useLoaded(load)
  const signedIn = useStore($signedIn)
  const data = loaded.state === 'loaded' ? loaded.data : null
  const user = signedIn ? data?.user : null
  const loginPath = data !== null && !user ? data.loginPath(path) : null
  useEffect(() => {
    if (loginPath !== null) location.replace(loginPath)
  }, [loginPath])
  return (
    <main id="main" className="wrap account" tabIndex={-1}>
      <AccountNav path={path} label={area.name} sections={area.sections} />
      <div className="account-section grid-5 members" aria-busy={loaded.state === 'loading' || undefined}>
        {data && user ? (
          <data.Members key={path} path={path} user={user} plan={data.plan} plans={data.plans} View={data.View} />
        ) : (
          <>
            <h1>{heading}</h1>
            {loaded.state === 'failed' ? <LoadFailed message={loaded.message} retry={retry} /> : <MembersSkeleton />}
          </>
        )}
        <NeedsScripts />
      </div>
    </main>
  )
}

const MembersSkeleton = () => (
  <>
    <p className="sr" role="status">
      Loading your plan
    </p>
    <div className="skeleton account-block members-hero-soon" />
    <div className="skeleton account-block" />
    <div className="skeleton account-block" />
  </>
)
