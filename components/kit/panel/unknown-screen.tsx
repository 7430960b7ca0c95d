/** Screen for unknown paths below /admin. */
import { EmptyLink } from './empty-link.tsx'

export const UnknownScreen = () => (
  <section className="adm-empty">
    <EmptyLink
      heading="There’s nothing here"
      text="No screen of the control panel has this address."
      href="/admin"
      link="To the control panel"
    />
  </section>
)
