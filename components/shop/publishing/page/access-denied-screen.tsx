/** The screen that a refused call leads to. */
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'

export const AccessDeniedScreen = () => (
  <main id="main" className="wrap not-found" tabIndex={-1}>
    <h1>You can’t go in here</h1>
    <EmptyState
      heading="This door is locked"
      text="Your account doesn’t have access. If you think it should, write to us and we’ll look into it."
    >
      <div className="row wrapf">
        <a className="btn" href="/">
          Back to the shop
        </a>
        <a className="btn line" href="/wine-club/contact-us">
          Contact us
        </a>
      </div>
    </EmptyState>
  </main>
)
