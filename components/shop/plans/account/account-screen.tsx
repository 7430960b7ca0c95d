/** The account page: navigation and the section at the current path. */
import { useCallback, useEffect } from 'react'
import { useLoaded } from '../../../kit/api/use-loaded.ts'
import { withView } from '../../../kit/api/with-view.ts'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { LoadFailed } from '../../../kit/primitives/load-failed.tsx'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { loadUser } from '../../core/session/load-user.ts'
import { $signedIn } from '../../core/session/state.ts'
import { AccountNav } from './account-nav.tsx'
import type { ShownSection } from './section-views.ts'
import { ACCOUNT_SECTIONS, sectionOf } from './sections.ts'
import './account.css'

export type AccountScreenProps = {
  /** Path of a section, with its leading slash. */
  path: string
}

/** Loads the signed-in customer and the code of an account section. */
const loadSection = (id: ShownSection) =>
  withView(
    loadUser(),
    import('./section-views.ts').then((sections) => sections.SECTION_VIEWS[id]),
  )

export function AccountScreen({ path }: AccountScreenProps) {
  const { id, heading } = sectionOf(path)
  const load = useCallback(() => loadSection(id as ShownSection), [id])
  const { loaded, retry } = useLoaded(load)
  const signedIn = useStore($signedIn)
  const account = loaded.state === 'loaded' ? loaded.data : null
  const user = signedIn ? account?.data.user_details : null
  const isSignedOut = account && !user
  useEffect(() => {
    if (isSignedOut) location.replace(`/login?redirect_url=${path.slice(1)}`)
  }, [isSignedOut, path])
  return (
    <main id="main" className="wrap account" tabIndex={-1}>
      <AccountNav path={path} label="Your account" sections={ACCOUNT_SECTIONS} />
      <div className="account-section grid-5" aria-busy={loaded.state === 'loading' || undefined}>
        <h1>{heading}</h1>
        {loaded.state === 'failed' ? (
          <LoadFailed message={loaded.message} retry={retry} />
        ) : account && user ? (
          <account.view user={user} />
        ) : (
          <div className="skeleton account-block" role="status" aria-label={`Loading ${heading}`} />
        )}
        <NeedsScripts />
      </div>
    </main>
  )
}
