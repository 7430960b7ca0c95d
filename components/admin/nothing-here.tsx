/** An address below /admin that has no screen. */
import { EmptyState } from '../primitives/empty-state.tsx'

export const NothingHere = () => (
  <section className="adm-empty">
    <EmptyState heading="There’s nothing here" text="No screen of the control panel has this address." niche="white">
      <a className="btn" href="/admin">
        To the control panel
      </a>
    </EmptyState>
  </section>
)
