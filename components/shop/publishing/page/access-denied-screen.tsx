/** The page shown after a call was refused for lack of permission, for shoppers and staff. */
import { useEffect, useState } from 'react'
import { isStaffPath, PANEL_HOME } from '../../../../domain/core/route/staff-path.ts'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'

/** True if the previous page belongs to the control panel. */
const cameFromPanel = (): boolean =>
  document.referrer !== '' && isStaffPath(new URL(document.referrer, location.origin).pathname)

export function AccessDeniedScreen() {
  const [isStaff, setStaff] = useState(false)
  useEffect(() => setStaff(cameFromPanel()), [])
  return (
    <main id="main" className="wrap not-found" tabIndex={-1}>
      <h1>You can’t go in here</h1>
      <EmptyState
        heading="This door is locked"
        text={
          isStaff
            ? 'Your account doesn’t have access to this page. If you need it, ask an owner of the shop.'
            : 'You don’t have access to this page. If you think you should, write to us and we’ll look into it.'
        }
      >
        <div className="row wrapf">
          <a className="btn" href={isStaff ? PANEL_HOME : '/'}>
            {isStaff ? 'Back to the control panel' : 'Back to the shop'}
          </a>
          {!isStaff && (
            <a className="btn line" href="/wine-club/contact-us">
              Contact us
            </a>
          )}
        </div>
      </EmptyState>
    </main>
  )
}
