/** The customer's account: its sections beside one another, each with what it shows. */
import { type ReactNode, useCallback, useEffect } from 'react'
import { useLoaded } from '../api/use-loaded.ts'
import { LoadFailed } from '../primitives/load-failed.tsx'
import { useStore } from '../primitives/use-store.ts'
import { $signedIn } from '../session/state.ts'
import { AccountNav } from './account-nav.tsx'
import { loadSection, type ShownSection } from './load-section.ts'
import { ACCOUNT_SECTIONS, sectionOf } from './sections.ts'
import './account.css'

export type AccountScreenProps = {
  /** One of the account's, with its first slash. */
  path: string
}

export function AccountScreen({ path }: AccountScreenProps) {
  const { id, heading } = sectionOf(path)
  const load = useCallback(() => loadSection(id as ShownSection), [id])
  const { loaded, retry } = useLoaded(load)
  const signedIn = useStore($signedIn)
  const there = loaded.state === 'there' ? loaded.data : null
  const user = signedIn ? there?.user : null
  const isNobody = there !== null && !user
  useEffect(() => {
    if (isNobody) location.replace(`/login?redirect_url=${path.slice(1)}`)
  }, [isNobody, path])
  return (
    <AccountFrame path={path} heading={heading} isLoading={loaded.state === 'loading'}>
      {loaded.state === 'failed' ? (
        <LoadFailed message={loaded.message} retry={retry} />
      ) : there && user ? (
        <there.View user={user} />
      ) : (
        <SectionSkeleton heading={heading} />
      )}
    </AccountFrame>
  )
}

type FrameProps = { path: string; heading: string; isLoading: boolean; children: ReactNode }

const AccountFrame = ({ path, heading, isLoading, children }: FrameProps) => (
  <main id="main" className="wrap account" tabIndex={-1}>
    <AccountNav path={path} label="Your account" sections={ACCOUNT_SECTIONS} />
    <div className="account-section" aria-busy={isLoading || undefined}>
      <h1>{heading}</h1>
      {children}
    </div>
  </main>
)

const SectionSkeleton = ({ heading }: { heading: string }) => (
  <>
    <p className="sr" role="status">
      {`Loading: ${heading}`}
    </p>
    <div className="skeleton account-line" />
    <div className="skeleton account-block" />
    <div className="skeleton account-block" />
  </>
)
